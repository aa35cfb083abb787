// Turns text with entities into elements. Offsets are UTF-16 units, as in JavaScript's own strings.

import { el } from './dom.js';

const tags = { bold: 'strong', italic: 'em', underline: 'u', strikethrough: 's', code: 'code', pre: 'pre', blockquote: 'blockquote' };
const blocks = ['pre', 'blockquote', 'expandable_blockquote'];

export function rich(text, entities = [], on = {}) {
  const fragment = document.createDocumentFragment();
  fill(fragment, text, 0, text.length, entities, on);
  return fragment;
}

// fill builds the stretch between two offsets; entities come in order, outer ones first.
function fill(parent, text, from, to, entities, on) {
  let at = from;
  for (let i = 0; i < entities.length; i++) {
    const e = entities[i];
    if (e.offset < at || e.offset >= to) continue;
    const end = Math.min(e.offset + e.length, to);
    const block = blocks.includes(e.type);
    plain(parent, text.slice(at, e.offset), block);
    const node = element(e, text.slice(e.offset, end), on);
    const inner = entities.slice(i + 1).filter((other) => other.offset < end);
    fill(node.inner ?? node, text, e.offset, end, inner, on);
    parent.append(node.outer ?? node);
    at = end;
    if (block && text[at] === '\n') at++;
  }
  plain(parent, text.slice(at, to));
}

// plain leaves out the line break that a block after it makes by itself.
function plain(parent, text, beforeBlock) {
  if (beforeBlock && text.endsWith('\n')) text = text.slice(0, -1);
  if (text) parent.append(text);
}

function element(e, text, on) {
  switch (e.type) {
    case 'expandable_blockquote': return foldable();
    case 'spoiler': return spoiler();
    case 'text_link': return link(e.url, on);
    case 'url': return link(/^https?:/i.test(text) ? text : `https://${text}`, on);
    case 'text_mention': return el('span.mention');
    case 'mention': return touchable('mention', () => on.mention?.(text));
    case 'bot_command': return touchable('command', () => on.command?.(text));
    case 'hashtag': return el('span.mention');
  }
  return el(tags[e.type] ?? 'span');
}

function link(address, on) {
  const safe = /^(https?|tg):/i.test(address) ? address : '#';
  return el('a.link', { href: safe, target: '_blank', rel: 'noopener noreferrer', onclick: (event) => { event.stopPropagation(); on.link?.(address, event); } });
}

function touchable(kind, act) {
  const node = el(`span.${kind}.touchable`, { role: 'link', tabindex: '0', onclick: (event) => { event.stopPropagation(); act(); } });
  node.addEventListener('keydown', (event) => event.key === 'Enter' && act());
  return node;
}

function spoiler() {
  const node = el('span.spoiler', { role: 'button', tabindex: '0' });
  node.addEventListener('click', (event) => { event.stopPropagation(); node.classList.add('shown'); });
  node.addEventListener('keydown', (event) => event.key === 'Enter' && node.classList.add('shown'));
  return node;
}

// foldable shows three lines until touched; the choice is the reader's and is not remembered.
function foldable() {
  const inner = el('span.fold-text');
  const outer = el('blockquote.fold', { role: 'button', tabindex: '0', 'aria-expanded': 'false' }, inner);
  const turn = () => outer.setAttribute('aria-expanded', String(outer.classList.toggle('open')));
  outer.addEventListener('click', (event) => { event.stopPropagation(); turn(); });
  outer.addEventListener('keydown', (event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); turn(); } });
  return { outer, inner };
}
