// The line in which one writes: commands with a list, replies, and Start where the talk has not begun.

import { el, icon } from './dom.js';
import { brief } from './bubble.js';
import { act, attach, messagesOf, nameOf, runs, topicOf, world } from './store.js';
import { t } from './words.js';

const pause = 250; // after the last letter, before the bot is asked what it offers

export class Composer {
  constructor(phone) {
    this.phone = phone;
    this.input = el('textarea.input', { rows: 1, placeholder: t('message'), 'aria-label': t('message'), enterKeyHint: 'send', oninput: () => this.changed(), onkeydown: (e) => this.key(e) });
    this.sendButton = el('button.round.send', { type: 'button', 'aria-label': t('send'), onclick: () => this.send() }, icon('send'));
    this.menuButton = el('button.round.slash', { type: 'button', 'aria-label': t('menu'), onclick: () => this.openMenu() }, icon('menu'));
    this.chooser = el('input', { type: 'file', hidden: true, onchange: () => this.sendFile() });
    this.clipButton = el('button.round.clip', { type: 'button', 'aria-label': t('attach'), onclick: () => this.chooser.click() }, icon('clip'), this.chooser);
    this.suggest = el('div.suggest', { role: 'listbox', 'aria-label': t('menu') });
    this.banner = el('div.banner');
    this.line = el('div.line', {}, this.menuButton, el('div.field', {}, this.input), this.clipButton, this.sendButton);
    this.node = el('footer.composer', {}, this.suggest, this.banner, this.line);
    this.drafts = new Map();
  }

  get menu() { return world.menus[`${this.phone.chat}:${this.phone.me}`] ?? []; }

  open() {
    this.input.value = this.drafts.get(this.slot) ?? '';
    this.reply(0);
    this.prompted();
    this.draw();
  }

  get slot() { return `${this.phone.me}:${this.phone.chat}:${this.phone.topic}`; }

  draw() {
    const chat = this.phone.chatNow;
    const user = world.users.get(this.phone.me);
    const privately = chat.type === 'private';
    this.node.querySelector('.wide')?.remove();
    this.node.querySelector('.shut')?.remove();
    const wide = privately && user.blocked ? ['restart', 'start'] : privately && chat.fresh ? ['start', 'start'] : null;
    const shut = chat.forum && topicOf(chat, this.phone.topic)?.closed && !runs(chat, this.phone.me);
    this.line.hidden = Boolean(wide) || shut;
    if (shut) this.node.append(el('p.shut', {}, t('shut')));
    if (wide) this.node.append(el('button.wide', { type: 'button', onclick: () => this.phone.run(act(wide[1], { user: this.phone.me })) }, t(wide[0])));
    this.menuButton.hidden = !this.menu.length;
    this.changed();
  }

  // prompted answers the newest message that asks for a reply, if it asks this person and is not answered yet.
  prompted() {
    const recent = messagesOf(this.phone.chat, this.phone.topic).slice(-12);
    const asks = recent.findLast((m) => m.prompt?.kind === 'force_reply' && this.asked(m));
    if (!asks || recent.some((m) => m.from === this.phone.me && m.reply_to === asks.id)) return;
    this.reply(asks.id);
    this.input.placeholder = asks.prompt.placeholder || t('message');
  }

  asked(m) {
    if (!m.prompt.selective || this.phone.chatNow.type === 'private') return true;
    const to = world.messages.get(m.chat)?.get(m.reply_to);
    const name = world.users.get(this.phone.me).username;
    return to?.from === this.phone.me || m.entities?.some((e) => e.user === this.phone.me) || Boolean(name && m.text.includes(`@${name}`));
  }

  reply(id) {
    this.replyTo = id;
    this.input.placeholder = t('message');
    const m = world.messages.get(this.phone.chat)?.get(id);
    this.banner.replaceChildren();
    this.banner.classList.toggle('shown', Boolean(m));
    if (!m) return;
    this.banner.append(icon('reply'), el('div.banner-text', {}, el('b', {}, nameOf(m.from)), el('span', {}, brief(m))),
      el('button.round', { type: 'button', 'aria-label': t('cancel'), onclick: () => this.reply(0) }, icon('close')));
  }

  changed() {
    const text = this.input.value;
    this.drafts.set(this.slot, text);
    this.input.style.height = 'auto';
    this.input.style.height = `${Math.min(this.input.scrollHeight, 132)}px`;
    this.sendButton.classList.toggle('ready', Boolean(text.trim()));
    const typed = /^\/(\w*)$/.exec(text);
    this.show(typed ? this.menu.filter((c) => c.command.startsWith(typed[1].toLowerCase())) : []);
    this.ask(text);
  }

  // ask lets the bot offer something for what stands after its name. Only the newest question counts.
  ask(text) {
    const [, name, query] = /^@(\w+)\s([^]*)$/.exec(text) ?? [];
    clearTimeout(this.asking);
    this.query = null;
    if (name?.toLowerCase() !== world.bot.username.toLowerCase()) return;
    this.asking = setTimeout(async () => {
      const asked = await this.phone.run(act('ask', { user: this.phone.me, chat: this.phone.chat, text: query }));
      if (!asked || this.input.value !== text) return;
      this.query = asked;
      this.offered(await act('offered', { query: asked }));
    }, pause);
  }

  // offered lists what the bot has offered; a tap sends it in the person's own name.
  offered(offer) {
    if (!offer.answered || offer.query !== this.query) return;
    const rows = offer.results.map((one) => el('button.offer-row', { type: 'button', role: 'option', 'data-offer': one.id, onclick: () => this.choose(offer.query, one.id) },
      el('b', {}, one.title), one.description ? el('span', {}, one.description) : null));
    if (offer.button) rows.unshift(el('button.offer-row.offer-hint', { type: 'button', onclick: () => this.phone.follow(`https://t.me/${world.bot.username}?start=${offer.start}`) }, offer.button));
    this.suggest.classList.toggle('shown', rows.length > 0);
    this.suggest.replaceChildren(...rows);
  }

  async choose(query, id) {
    this.input.value = '';
    this.changed();
    this.phone.log.follow = true;
    await this.phone.run(act('choose', { user: this.phone.me, chat: this.phone.chat, topic: this.phone.topic, query, data: id }));
  }

  // typeInline is what a button does that begins an inline query here.
  typeInline(query) {
    this.input.value = `@${world.bot.username} ${query}`;
    this.input.focus();
    this.changed();
  }

  show(commands) {
    this.suggest.classList.toggle('shown', commands.length > 0);
    this.suggest.replaceChildren(...commands.map((c) => el('button.command-row', { type: 'button', role: 'option', onclick: () => this.send(`/${c.command}`) },
      el('b', {}, `/${c.command}`), el('span', {}, c.description))));
  }

  openMenu() { this.show(this.suggest.classList.contains('shown') ? [] : this.menu); }

  key(event) {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.send();
    }
    if (event.key === 'Escape') { this.show([]); this.reply(0); }
    if (event.key === 'ArrowUp' && this.suggest.classList.contains('shown')) { event.preventDefault(); this.suggest.lastChild?.focus(); }
  }

  async sendFile() {
    const [file] = this.chooser.files;
    this.chooser.value = '';
    if (!file) return;
    const deed = { user: this.phone.me, chat: this.phone.chat, topic: this.phone.topic, text: this.input.value, reply_to: this.replyTo };
    this.input.value = '';
    this.reply(0);
    this.changed();
    this.phone.log.follow = true;
    await this.phone.run(attach(file, deed));
  }

  async send(text = this.input.value) {
    if (!text.trim()) return;
    const deed = { user: this.phone.me, chat: this.phone.chat, topic: this.phone.topic, text, reply_to: this.replyTo };
    this.input.value = '';
    this.reply(0);
    this.changed();
    this.phone.log.follow = true;
    await this.phone.run(act('say', deed));
  }
}
