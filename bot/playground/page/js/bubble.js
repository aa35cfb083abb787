// One message: a bubble with its keyboard, or a line in the middle for what the chat itself says.

import { avatar, el, icon, tint } from './dom.js';
import { rich } from './rich.js';
import { nameOf, titleOf, world } from './store.js';
import { clock, t } from './words.js';

export function drawMessage(m, me, on) {
  if (m.service) return el('li.service', { id: undefined, 'data-id': m.id }, el('span', {}, serviceText(m)));
  const own = m.from === me;
  const row = el(`li.row${own ? '.own' : ''}`, { 'data-id': m.id, 'data-from': m.from });
  const column = el('div.column', {}, bubble(m, me, own, on));
  if (m.rows) {
    row.classList.add('has-keys');
    column.append(keyboard(m, on));
  }
  if (!own) row.append(m.anonymous ? avatar(m.chat, author(m)) : avatar(m.from, nameOf(m.from)));
  row.append(column);
  return row;
}

// author is who a message is by, as others see it: an administrator may write in the name of the chat.
const author = (m) => (m.anonymous ? titleOf(world.chats.get(m.chat)) : nameOf(m.from));

function bubble(m, me, own, on) {
  const stamp = `${m.edits && !m.rows ? `${t('edited')} ` : ''}${clock(m.date)}`;
  const body = el('div.text', {}, rich(m.text ?? '', m.entities, on), el('span.room', { 'aria-hidden': 'true' }, stamp));
  const node = el(`div.bubble${m.file?.photo ? '.has-photo' : ''}`, { tabindex: '0', onclick: (event) => on.actions(m, event), 'aria-label': `${author(m)}, ${clock(m.date)}: ${m.text ?? ''}` },
    own && !m.via_bot ? null : el(`div.author.${tint(m.anonymous ? m.chat : m.from)}`, {}, own ? null : author(m), m.from === world.bot.id ? el('span.badge-bot', {}, t('bot')) : null,
      m.via_bot ? el('span.via', {}, `${t('via')} @${world.bot.username}`) : null, m.anonymous ? el('span.badge-bot', {}, t('administrator')) : null),
    m.reply_to ? quoted(m, on) : null,
    m.file ? carried(m) : null,
    body,
    el('span.meta', {}, el('time', { dateTime: m.date }, stamp), own ? icon('check') : null));
  node.addEventListener('keydown', (event) => { if (event.key === 'Enter' && event.target === node) on.actions(m, event); });
  return node;
}

// carried is a picture, which opens whole on a click, or a document to be saved.
function carried(m) {
  const address = `/api/file?id=${m.file.id}`;
  const stay = (event) => event.stopPropagation();
  if (m.file.photo) {
    return el('a.photo', { href: address, target: '_blank', rel: 'noopener', onclick: stay },
      el('img', { src: address, alt: m.text || t('photo'), width: m.file.width, height: m.file.height }));
  }
  return el('a.document', { href: address, download: m.file.name, onclick: stay }, icon('file'),
    el('span.document-text', {}, el('b', {}, m.file.name), el('span', {}, size(m.file.size))));
}

const size = (bytes) => (bytes < 1024 ? `${bytes} B` : bytes < 1 << 20 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / (1 << 20)).toFixed(1)} MB`);

function quoted(m, on) {
  const to = world.messages.get(m.chat)?.get(m.reply_to);
  return el('button.quoted', { type: 'button', onclick: (event) => { event.stopPropagation(); on.jump(m.reply_to); } },
    el('b', {}, to ? author(to) : '…'), el('span', {}, to ? brief(to) : t('aMessage')));
}

function keyboard(m, on) {
  const rows = m.rows.map((row) => el('div.keys-row', {}, row.map((b) => key(m, b, on))));
  return el('div.keys', { role: 'group', 'aria-label': t('keyboardOf') }, rows);
}

function key(m, b, on) {
  const node = el(`button.key${b.style ? `.key-${b.style}` : ''}`, { type: 'button', title: b.text, onclick: () => on.key(m, b, node) },
    el('span.key-text', {}, b.text), b.url ? icon('link') : b.copy ? icon('copy') : null, el('span.spinner', { 'aria-hidden': 'true' }));
  if (b.url) node.setAttribute('aria-label', `${b.text}, ${t('link')}`);
  if (b.data) node.dataset.data = b.data;
  return node;
}

export const brief = (m) => (m.service ? serviceText(m) : m.text ? m.text.replaceAll('\n', ' ') : m.file.photo ? t('photo') : m.file.name);

export function serviceText(m) {
  const { kind, users = [], target, name } = m.service;
  const who = nameOf(m.from);
  const whom = users.map(nameOf).join(', ');
  const self = users.length === 1 && users[0] === m.from;
  switch (kind) {
    case 'created': return t('created', { who });
    case 'joined': return t(self ? 'joinedSelf' : 'joined', { who, whom });
    case 'left': return t(self ? 'leftSelf' : 'leftBy', { who, whom });
    case 'pinned': {
      const to = world.messages.get(m.chat)?.get(target);
      const text = to ? brief(to) : t('aMessage');
      return t('pinnedBy', { who, text: text.length > 32 ? `${text.slice(0, 32)}…` : text });
    }
    case 'topic': return t('topicOpened', { who, name });
    case 'renamed': return t('topicRenamed', { who, name });
    case 'closed': return t('topicClosed', { who });
    case 'reopened': return t('topicReopened', { who });
    case 'moved-to': return t('movedTo');
    default: return t('movedFrom');
  }
}
