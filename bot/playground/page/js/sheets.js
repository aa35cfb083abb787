// Sheets: the chat's people, the choice of a group, and the settings.

import { avatar, el } from './dom.js';
import { act, chatsOf, inside, nameOf, runs, titleOf, topicOf, world } from './store.js';
import { choose, speaks, t } from './words.js';

const action = (text, act, danger) => el(`button.sheet-item${danger ? '.danger' : ''}`, { type: 'button', onclick: act }, text);

export function chatSheet(phone, chat = phone.chatNow) {
  const close = phone.overlay.sheet(titleOf(chat), chat.type === 'private' ? [] : people(chat), el('div.sheet-acts', {}, acts(phone, chat, () => close())));
}

function people(chat) {
  const order = { creator: 0, administrator: 1, member: 2 };
  const all = Object.entries(chat.members).filter(([, standing]) => inside(standing)).sort((a, b) => order[a[1]] - order[b[1]]);
  return el('ul.people', {}, all.map(([id, standing]) => el('li', {}, avatar(+id, nameOf(+id), 'small'), el('span', {}, nameOf(+id)), el('i', {}, +id === world.bot.id && standing === 'member' ? t('bot') : t(standing)))));
}

function acts(phone, chat, close) {
  const user = phone.me;
  const who = world.bot.id;
  const doing = (name, deed) => () => { close(); phone.run(act(name, { user, ...deed })); };
  if (chat.type === 'private') {
    const { blocked } = world.users.get(user);
    return [action(t(blocked ? 'unblock' : 'block'), doing(blocked ? 'unblock' : 'block', {}), !blocked)];
  }
  if (!runs(chat, user)) return [];
  const deed = { chat: chat.id, who };
  const standing = chat.members[who];
  if (!inside(standing)) return [action(t('addBot'), doing('add', deed))];
  const higher = standing === 'administrator';
  return [...groupActs(phone, chat, doing, close), action(t(higher ? 'demote' : 'promote'), doing(higher ? 'demote' : 'promote', deed)), action(t('remove'), doing('remove', deed), true)];
}

// groupActs are what a chat's administrators do with topics, with their names, and with a small group.
function groupActs(phone, chat, doing, close) {
  const deed = { chat: chat.id };
  if (chat.type === 'group') return [action(t('upgrade'), doing('upgrade', deed))];
  const hidden = chat.hidden?.includes(phone.me);
  const all = [action(t(hidden ? 'unhide' : 'hide'), doing('hide', { ...deed, closed: !hidden }))];
  if (!chat.forum) return [action(t('forum'), doing('forum', deed)), ...all];
  all.unshift(action(t('newTopic'), () => { close(); topicSheet(phone, chat); }));
  if (phone.chat !== chat.id) return all;
  const at = topicOf(chat, phone.topic);
  all.push(action(t(at.closed ? 'reopenTopic' : 'closeTopic'), doing('shut', { ...deed, topic: at.id, closed: !at.closed })));
  if (at.id) all.push(action(t('dropTopic'), doing('drop-topic', { ...deed, topic: at.id }), true));
  return all;
}

function topicSheet(phone, chat) {
  const input = el('input.topic-name', { type: 'text', maxLength: 128, placeholder: t('topicName'), 'aria-label': t('topicName') });
  const form = el('form.sheet-acts', { onsubmit: async (event) => {
    event.preventDefault();
    if (!input.value.trim()) return;
    close();
    const id = await phone.run(act('topic', { user: phone.me, chat: chat.id, text: input.value }));
    if (id) phone.show(chat.id, id);
  } }, input, el('button.sheet-item', { type: 'submit' }, t('create')));
  const close = phone.overlay.sheet(t('newTopic'), form);
  input.focus();
}

export function groupSheet(phone, payload) {
  const groups = chatsOf(phone.me).filter((c) => c.type !== 'private');
  const close = phone.overlay.sheet(t('choose'), el('div.sheet-acts', {}, groups.map((c) =>
    el('button.sheet-item.with-avatar', { type: 'button', onclick: async () => {
      close();
      await phone.run(act('startgroup', { user: phone.me, chat: c.id, payload }));
      phone.open(c.id);
    } }, avatar(c.id, c.title, 'small'), c.title))));
}

export function settingsSheet(phone, desk) {
  const choice = (label, value, options, change) => el('label.setting', {}, el('span', {}, label),
    el('select', { onchange: (event) => { change(event.target.value); close(); } }, options.map(([v, text]) => el('option', { value: v, selected: v === value }, text))));
  const theme = localStorage.getItem('theme') || 'auto';
  const close = phone.overlay.sheet(t('settings'),
    choice(t('theme'), theme, ['auto', 'light', 'dark'].map((v) => [v, t(v)]), setTheme),
    choice(t('language'), speaks(), [['ru', 'Русский'], ['en', 'English']], (v) => { choose(v); desk.rebuild(); }),
    el('label.setting.wide-only', {}, el('span', {}, t('phones')), el('input', { type: 'checkbox', checked: desk.two, onchange: (event) => { close(); desk.pair(event.target.checked); } })));
}

export function setTheme(theme) {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  localStorage.setItem('theme', theme);
}
