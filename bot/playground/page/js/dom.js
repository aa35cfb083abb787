// Builds elements. Strings always become text, never markup.

import { world } from './store.js';

export function el(tag, props = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const node = document.createElement(name || 'div');
  if (classes.length) node.className = classes.join(' ');
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (key in node && key !== 'list' && !key.startsWith('aria')) node[key] = value;
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.flat().filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

const icons = {
  back: 'M15 5l-7 7 7 7', send: 'M3.4 20.4l17.5-7.5a1 1 0 000-1.8L3.4 3.6 3.4 10l11 2-11 2z', menu: 'M4 7h16M4 12h16M4 17h10',
  down: 'M6 9l6 6 6-6', close: 'M6 6l12 12M18 6L6 18', reply: 'M10 8V4l-7 7 7 7v-4c5 0 8 1.5 10 5-.5-6-4-11-10-11z',
  copy: 'M9 9h10v11H9zM5 15V4h10', trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13', more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  gear: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4', pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7', link: 'M8 16L16 8M9 8h7v7',
  clip: 'M19 11l-7.5 7.5a4.2 4.2 0 01-6-6L13 5a2.8 2.8 0 014 4l-7.6 7.5a1.4 1.4 0 01-2-2L14 8', file: 'M7 3h7l5 5v13H7zM14 3v5h5',
  slash: 'M14 5l-4 14', check: 'M4 12l5 5L20 6',
};

export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('icon', `icon-${name}`);
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', icons[name]);
  svg.append(path);
  return svg;
}

// tint chooses a colour by id; the bot keeps blue for itself.
export const tint = (id) => `tint-${id === world.bot?.id ? 5 : [0, 1, 2, 3, 4, 6][Math.abs(id) % 6]}`;

// avatar is a coloured disc with initials.
export function avatar(id, name, size = '') {
  const letters = name.trim().split(/\s+/).slice(0, 2).map((word) => [...word][0]).join('').toUpperCase();
  return el(`span.avatar.${tint(id)}${size && '.' + size}`, { 'aria-hidden': 'true' }, letters);
}
