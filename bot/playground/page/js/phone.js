// One phone: who holds it, the list of chats, and the open chat.

import { avatar, el, icon } from './dom.js';
import { brief } from './bubble.js';
import { Composer } from './composer.js';
import { Log } from './log.js';
import { Overlay } from './overlay.js';
import { chatSheet, groupSheet, settingsSheet } from './sheets.js';
import { act, chatsOf, inside, listen, messagesOf, nameOf, privateOf, runs, titleOf, topicOf, topicsOf, unread, unreadAll, unreadIn, world } from './store.js';
import { clock, t } from './words.js';

const patience = 20e3; // how long a tapped button turns before it gives up
const typingLasts = 5e3;

export class Phone {
  constructor(desk, slot, fallback) {
    this.desk = desk;
    this.slot = `phone${slot}`;
    const saved = JSON.parse(localStorage.getItem(this.slot) || '{}');
    this.me = world.users.has(saved.me) ? saved.me : fallback;
    this.places = saved.places ?? {}; // of each person: a chat, or a chat and a topic
    this.waiting = new Map();
    this.overlay = new Overlay();
    this.log = new Log(this, this.reactions());
    this.composer = new Composer(this);
    this.build();
    this.stop = listen((change) => this.changed(change));
    this.goHome();
  }

  // goHome opens what the person has left open.
  goHome() {
    const [chat, topic] = [this.places[this.me] ?? chatsOf(this.me)[0].id].flat();
    this.show(chat, topic);
  }

  build() {
    this.members = el('nav.members', { 'aria-label': t('who') });
    this.chats = el('ul.chats', { 'aria-label': t('chats') });
    this.listScreen = el('section.screen.list', { 'aria-label': t('chats') }, el('header.bar', {}, this.listHead = el('div.list-head'), this.settingsButton()), this.chats);
    this.title = el('button.title', { type: 'button', onclick: () => chatSheet(this) });
    this.pinned = el('button.pinned', { type: 'button', hidden: true });
    const back = el('button.round.back', { type: 'button', 'aria-label': t('back'), onclick: () => this.show(0, this.chatNow.forum ? this.chat : 0) }, icon('back'));
    this.chatScreen = el('section.screen.talk', {}, el('header.bar', {}, back, this.title, this.settingsButton()), this.pinned, this.log.node, this.composer.node);
    this.screens = el('div.screens', {}, this.listScreen, this.chatScreen);
    this.node = el('article.phone', {}, this.members, this.screens, this.overlay.node);
  }

  settingsButton() {
    return el('button.round', { type: 'button', 'aria-label': t('settings'), onclick: () => settingsSheet(this, this.desk) }, icon('gear'));
  }

  get chatNow() { return this.chat === this.me ? privateOf(this.me) : world.chats.get(this.chat) ?? privateOf(this.me); }

  // become hands the phone to another person, who finds it where they left it.
  become(user) {
    this.me = user;
    this.overlay.clear();
    this.goHome();
  }

  open(chat, message) {
    this.show(chat, world.messages.get(chat)?.get(message)?.topic ?? (message ? 0 : undefined));
    if (message) this.log.jump(message);
  }

  // show opens a chat, or one topic of a forum. A forum without a topic is a list of them; chat 0 is the list of chats, or
  // of the topics of the forum that stands in place of one.
  show(chat, topic) {
    const at = chatsOf(this.me).find((c) => c.id === chat);
    const listed = at?.forum && (topic === undefined || !topicOf(at, topic));
    this.forum = listed ? chat : !chat && topic ? topic : 0;
    this.chat = at && !listed ? chat : 0;
    this.topic = this.chat && at.forum ? topic : 0;
    this.places[this.me] = this.chat && at.forum ? [chat, topic] : this.chat || this.forum;
    localStorage.setItem(this.slot, JSON.stringify({ me: this.me, places: this.places }));
    this.screens.classList.toggle('talking', Boolean(this.chat));
    this.listScreen.inert = Boolean(this.chat);
    this.chatScreen.inert = !this.chat;
    if (this.chat) {
      this.log.open(this.chat, this.topic);
      this.composer.open();
    }
    this.draw();
  }

  draw() {
    this.drawMembers();
    this.drawChats();
    if (this.chat) this.drawTitle();
  }

  drawMembers() {
    this.members.replaceChildren(...[...world.users.values()].map((u) => {
      const n = u.id === this.me ? 0 : unreadAll(u.id);
      return el(`button.member${u.id === this.me ? '.on' : ''}`, {
        type: 'button', 'aria-pressed': String(u.id === this.me), onclick: () => this.become(u.id),
        'aria-label': t('writeAs', { who: u.name }) + (n ? `, ${t('unreadCount', {}, n)}` : ''), 'data-user': u.id,
      }, avatar(u.id, u.name, 'small'), el('span.member-name', {}, u.name), n ? el('span.badge', {}, n > 99 ? '99+' : n) : null);
    }));
  }

  drawChats() {
    const forum = this.forum && world.chats.get(this.forum);
    this.listHead.replaceChildren(...(forum ? [el('button.round.back', { type: 'button', 'aria-label': t('back'), onclick: () => this.show(0) }, icon('back')),
      el('button.title', { type: 'button', onclick: () => chatSheet(this, forum) }, avatar(forum.id, titleOf(forum), 'medium'), el('span.title-text', {}, el('b', {}, titleOf(forum)), el('small', {}, t('topics'))))] : [el('h1', {}, t('chats'))]));
    if (forum) return this.drawTopics(forum);
    const newest = (c) => messagesOf(c.id).at(-1);
    const all = chatsOf(this.me).sort((a, b) => new Date(newest(b)?.date ?? 0) - new Date(newest(a)?.date ?? 0));
    this.chats.replaceChildren(...all.map((c) => {
      const last = newest(c);
      const n = unread(this.me, c.id);
      const author = last && c.type !== 'private' && !last.service ? `${last.from === this.me ? t('you') : nameOf(last.from)}: ` : '';
      return el('li', {}, el('button.chat-row', { type: 'button', 'data-chat': c.id, onclick: () => this.show(c.id) },
        avatar(c.type === 'private' ? world.bot.id : c.id, titleOf(c)),
        el('span.chat-name', {}, titleOf(c)), el('span.chat-time', {}, last ? clock(last.date) : ''),
        el('span.chat-last', {}, el('b', {}, author), last ? brief(last) : t('empty')), n ? el('span.badge', {}, n) : null));
    }));
  }

  // drawTopics lists a forum as phones do: a row a topic, with its newest message.
  drawTopics(forum) {
    const rows = topicsOf(forum).map((topic) => ({ ...topic, last: messagesOf(forum.id, topic.id).at(-1) }));
    rows.sort((a, b) => new Date(b.last?.date ?? 0) - new Date(a.last?.date ?? 0));
    this.chats.replaceChildren(...rows.map(({ id, closed, last }) => {
      const n = unreadIn(this.me, forum.id, id);
      const author = last && !last.service ? `${last.from === this.me ? t('you') : nameOf(last.from)}: ` : '';
      return el('li', {}, el('button.chat-row', { type: 'button', 'data-topic': id, onclick: () => this.show(forum.id, id) },
        el('span.topic-mark', { 'aria-hidden': 'true' }, id ? this.topicName(forum, id).slice(0, 1) : '#'), el('span.chat-name', {}, this.topicName(forum, id), closed ? ' 🔒' : ''),
        el('span.chat-time', {}, last ? clock(last.date) : ''), el('span.chat-last', {}, el('b', {}, author), last ? brief(last) : t('empty')), n ? el('span.badge', {}, n) : null));
    }));
  }

  topicName(chat, id) { return id ? topicOf(chat, id)?.name ?? '' : t('general'); }

  drawTitle() {
    const chat = this.chatNow;
    const people = Object.values(chat.members ?? {}).filter(inside).length;
    const quiet = chat.type === 'private' ? t('bot') : t('members', {}, people);
    const under = !world.online ? t('connecting') : this.typing ? el('span.typing', {}, t('typing'), el('i'), el('i'), el('i')) : quiet;
    this.title.replaceChildren(avatar(chat.type === 'private' ? world.bot.id : chat.id, titleOf(chat), 'medium'), el('span.title-text', {}, el('b', {}, chat.forum ? this.topicName(chat, this.topic) : titleOf(chat)), el('small', {}, chat.forum && world.online && !this.typing ? titleOf(chat) : under)));
    this.drawPinned(chat);
  }

  drawPinned(chat) {
    const m = world.messages.get(this.chat)?.get(chat.pinned?.at(-1));
    this.pinned.hidden = !m;
    if (!m) return;
    this.pinned.replaceChildren(el('span.pinned-bar'), el('span.pinned-text', {}, el('b', {}, t('pinned')), el('span', {}, brief(m))), icon('pin'));
    this.pinned.onclick = () => this.log.jump(m.id);
  }

  changed(change) {
    if (change.kind === 'answered') return this.answered(change);
    if (change.kind === 'tapped') return;
    if (change.kind === 'offering') return change.user === this.me && this.composer.offered(change.offer);
    if (change.kind === 'typing') return change.chat === this.chat && this.sawTyping();
    if (change.kind === 'loaded') return this.reloaded();
    if (this.chat && change.chat === this.chat && change.kind !== 'read') {
      if (change.kind === 'posted' && change.message?.from === world.bot.id) this.typing = null;
      this.log.draw(change.kind === 'posted');
      if (change.message?.prompt) this.composer.prompted();
    }
    this.draw();
  }

  reloaded() {
    const now = chatsOf(this.me).find((c) => c.id === (this.chat || this.forum));
    if ((this.chat || this.forum) && !now) return this.show(0);
    if (this.chat && (now.forum ? !topicOf(now, this.topic) : this.topic)) return this.show(this.chat);
    if (this.chat) {
      this.log.draw();
      this.composer.draw();
    }
    this.draw();
  }

  sawTyping() {
    clearTimeout(this.typing);
    this.typing = setTimeout(() => { this.typing = null; this.drawTitle(); }, typingLasts);
    this.drawTitle();
  }

  // run waits for an act and says in words why it failed.
  async run(promise) {
    try {
      return await promise;
    } catch (error) {
      const known = t(`errors.${error.message}`);
      this.overlay.toast(known.startsWith('errors.') ? error.message : known);
      return null;
    }
  }

  reactions() {
    return {
      key: (m, b, node) => this.press(m, b, node),
      link: (address, event) => this.follow(address, event),
      mention: (name) => name.slice(1).toLowerCase() === world.bot.username.toLowerCase() && this.show(this.me),
      command: (text) => this.composer.send(text),
      jump: (id) => this.log.jump(id),
      actions: (m, event) => this.actions(m, event),
    };
  }

  async press(m, b, node) {
    if (b.url) return this.follow(b.url);
    if (b.copy) { await navigator.clipboard?.writeText(b.copy); return this.overlay.toast(t('copied')); }
    if (b.inline !== undefined) return this.composer.typeInline(b.inline);
    if (!b.data || node.classList.contains('waits')) return null;
    const mark = `${m.id}:${b.data}`;
    node.classList.add('waits');
    const query = await this.run(act('tap', { user: this.me, chat: m.chat, message: m.id, data: b.data }));
    if (query && !this.early?.delete(query)) this.waiting.set(query, { mark, stop: setTimeout(() => this.rest(query), patience) });
    else this.still(mark);
    return null;
  }

  answered({ query, user, text, alert, url }) {
    if (user === this.me && !this.waiting.has(query)) (this.early ??= new Set()).add(query);
    this.rest(query);
    if (user !== this.me) return;
    if (text && alert) this.overlay.alert(world.bot.name, text);
    else if (text) this.overlay.toast(text);
    if (url) this.follow(url);
  }

  // rest stops the spinner of a query; an answered key may have been drawn anew meanwhile.
  rest(query) {
    const entry = this.waiting.get(query);
    if (!entry) return;
    clearTimeout(entry.stop);
    this.waiting.delete(query);
    this.still(entry.mark);
  }

  still(mark) {
    const [id] = mark.split(':');
    this.log.rows.get(+id)?.querySelectorAll('.key.waits').forEach((k) => `${id}:${k.dataset.data}` === mark && k.classList.remove('waits'));
  }

  // follow opens links of this Telegram inside the phone; others open by themselves in a new tab.
  async follow(address, event) {
    const ours = /^(https?:\/\/(t\.me|telegram\.me|telegram\.dog)\/|tg:)/i.test(address);
    if (!ours) return event ? null : window.open(address, '_blank', 'noopener,noreferrer');
    event?.preventDefault();
    const landing = await this.run(act('follow', { user: this.me, url: address }));
    if (!landing) return null;
    if (landing.choose) return groupSheet(this, landing.payload);
    return this.open(landing.chat, landing.message);
  }

  actions(m, event) {
    if (String(getSelection())) return;
    const box = event.target.getBoundingClientRect();
    const items = [{ text: t('reply'), icon: icon('reply'), act: () => { this.composer.reply(m.id); this.composer.input.focus(); } },
      { text: t('copy'), icon: icon('copy'), act: async () => { await navigator.clipboard?.writeText(m.text); this.overlay.toast(t('copied')); } }];
    const mine = m.from === this.me || this.chat === this.me || runs(this.chatNow, this.me);
    if (mine) items.push({ text: t('erase'), icon: icon('trash'), danger: true, act: () => this.run(act('erase', { user: this.me, chat: m.chat, message: m.id })) });
    this.overlay.menu(t('actions'), items, event.clientX || box.left + 20, event.clientY || box.top + 20);
  }
}
