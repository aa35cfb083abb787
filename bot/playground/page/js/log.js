// The list of messages: keyed rows, groups of one author, days, and a scroll that knows when to follow.

import { avatar, el, icon } from './dom.js';
import { drawMessage } from './bubble.js';
import { lastRead, markRead, messagesOf, older, unreadIn, world } from './store.js';
import { day, t } from './words.js';

const near = 90; // pixels from the end that still count as being there

export class Log {
  constructor(phone, on) {
    Object.assign(this, { phone, on, rows: new Map(), drawn: new Map(), chat: 0 });
    this.list = el('ol.log', { role: 'log', 'aria-live': 'polite' });
    this.box = el('div.scroll', { tabindex: '-1', onscroll: () => this.scrolled() }, this.list);
    this.count = el('span.count');
    this.down = el('button.down', { type: 'button', 'aria-label': t('down'), onclick: () => this.toEnd(true) }, icon('down'), this.count);
    this.node = el('div.log-wrap', {}, this.box, this.down);
    new ResizeObserver(() => this.follow && this.toEnd()).observe(this.box);
  }

  open(chat, topic = 0) {
    this.chat = chat;
    this.topic = topic;
    this.divider = unreadIn(this.phone.me, chat, topic) ? lastRead(this.phone.me, chat, topic) : 0;
    this.rows.clear();
    this.drawn.clear();
    this.list.replaceChildren();
    this.follow = true;
    this.draw();
    const mark = this.list.querySelector('.unread-line');
    if (mark && this.list.offsetHeight > this.box.clientHeight) {
      this.box.scrollTop = mark.offsetTop - 80;
      this.scrolled();
    } else this.toEnd();
  }

  // draw makes the list show the world with the fewest changes.
  draw(fresh) {
    const messages = messagesOf(this.chat, this.topic);
    const wanted = new Map(messages.map((m) => [m.id, m]));
    for (const [id, row] of this.rows) if (!wanted.has(id)) this.drop(id, row);
    messages.forEach((m) => this.place(m, fresh));
    this.greet(messages.length === 0);
    this.arrange(messages);
    if (this.follow) this.toEnd();
    this.countUnread();
  }

  // greet says what is to be done in a private chat that has not begun.
  greet(empty) {
    this.box.querySelector('.hello')?.remove();
    if (!empty || this.chat !== this.phone.me) return;
    this.box.prepend(el('div.hello', {}, avatar(world.bot.id, world.bot.name), el('b', {}, t('botHello')), el('p', {}, t('botHelloText'))));
  }

  place(m, fresh) {
    const look = JSON.stringify(m);
    if (this.drawn.get(m.id) === look) return;
    const row = drawMessage(m, this.phone.me, this.on);
    const old = this.rows.get(m.id);
    if (fresh && !old) row.classList.add('arrives');
    if (old) this.keep(old, row);
    this.drawn.set(m.id, look);
    this.rows.set(m.id, row);
    old?.replaceWith(row);
  }

  // keep carries focus, unfolded quotes and turning keys from a row to the one that takes its place.
  keep(old, row) {
    const open = [...old.querySelectorAll('.fold')].map((q) => q.classList.contains('open'));
    row.querySelectorAll('.fold').forEach((q, i) => open[i] && q.classList.add('open'));
    const waits = [...old.querySelectorAll('.key.waits')].map((k) => k.dataset.data);
    row.querySelectorAll('.key').forEach((k) => waits.includes(k.dataset.data) && k.classList.add('waits'));
    const held = document.activeElement;
    if (!old.contains(held)) return;
    const data = held.dataset?.data;
    queueMicrotask(() => (data && [...row.querySelectorAll('.key')].find((k) => k.dataset.data === data) || row.querySelector('.bubble'))?.focus({ preventScroll: true }));
  }

  drop(id, row) {
    this.rows.delete(id);
    this.drawn.delete(id);
    row.classList.add('leaves');
    row.addEventListener('animationend', () => row.remove(), { once: true });
    setTimeout(() => row.remove(), 400);
  }

  arrange(messages) {
    this.list.querySelectorAll('.day, .unread-line').forEach((node) => node.remove());
    let at = null;
    messages.forEach((m, i) => {
      const row = this.rows.get(m.id);
      const before = messages[i - 1];
      const after = messages[i + 1];
      row.classList.toggle('first', !together(before, m));
      row.classList.toggle('last', !together(m, after));
      const extra = [];
      if (!before || day(before.date) !== day(m.date)) extra.push(el('li.service.day', {}, el('span', {}, day(m.date))));
      if (this.divider && m.id > this.divider && (!before || before.id <= this.divider)) extra.push(el('li.unread-line', {}, t('unread')));
      const next = at ? at.nextSibling : this.list.firstChild;
      for (const node of [...extra, row]) {
        if (node !== next || extra.length) this.list.insertBefore(node, at ? at.nextSibling : this.list.firstChild);
        at = node;
      }
    });
  }

  get atEnd() { return this.box.scrollHeight - this.box.scrollTop - this.box.clientHeight < near; }

  scrolled() {
    this.follow = this.atEnd;
    this.countUnread();
    if (this.box.scrollTop < 200 && world.chats.get(this.chat)?.more && !this.loading) this.loadOlder();
  }

  async loadOlder() {
    this.loading = true;
    const fromEnd = this.box.scrollHeight - this.box.scrollTop;
    await older(this.chat);
    this.draw();
    this.box.scrollTop = this.box.scrollHeight - fromEnd;
    this.loading = false;
  }

  countUnread() {
    if (!this.chat) return;
    if (this.follow && document.visibilityState === 'visible') markRead(this.phone.me, this.chat, this.topic);
    const n = unreadIn(this.phone.me, this.chat, this.topic);
    this.count.textContent = n || '';
    this.down.classList.toggle('shown', !this.follow);
  }

  toEnd(smooth) {
    this.follow = true;
    this.box.scrollTo({ top: this.box.scrollHeight, behavior: smooth && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'instant' });
  }

  jump(id) {
    const row = this.rows.get(id);
    if (!row) return;
    row.scrollIntoView({ block: 'center', behavior: 'smooth' });
    row.classList.add('lit');
    setTimeout(() => row.classList.remove('lit'), 1600);
  }
}

// together says whether two messages stand as one group: same author, within five minutes, nothing between them.
function together(a, b) {
  if (!a || !b || a.service || b.service || a.from !== b.from || a.anonymous !== b.anonymous || a.via_bot || b.via_bot || a.rows) return false;
  return new Date(b.date) - new Date(a.date) < 300e3 && day(a.date) === day(b.date);
}
