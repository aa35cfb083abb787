// What lies over a phone's screen: toasts, alerts, sheets and small menus.

import { el } from './dom.js';
import { t } from './words.js';

export class Overlay {
  constructor() {
    this.toasts = el('div.toasts', { role: 'status', 'aria-live': 'polite' });
    this.node = el('div.overlay', {}, this.toasts);
  }

  toast(text) {
    const node = el('div.toast', {}, text);
    this.toasts.replaceChildren(node);
    setTimeout(() => node.classList.add('fades'), 3400 + text.length * 15);
    setTimeout(() => node.remove(), 3900 + text.length * 15);
  }

  // alert stays until it is dismissed.
  alert(title, text) {
    const ok = el('button.plain', { type: 'button' }, t('ok'));
    const close = this.veil(el('div.alert', { role: 'alertdialog', 'aria-modal': 'true', 'aria-label': text }, el('h2', {}, title), el('p', {}, text), el('div.alert-foot', {}, ok)));
    ok.addEventListener('click', close);
    ok.focus();
  }

  // sheet slides up from the bottom; it returns the function that closes it.
  sheet(title, ...content) {
    const node = el('div.sheet', { role: 'dialog', 'aria-modal': 'true', 'aria-label': title }, el('div.grip'), el('h2', {}, title), ...content);
    const close = this.veil(node);
    node.querySelector('button, select, input')?.focus({ preventScroll: true });
    return close;
  }

  veil(content) {
    const before = document.activeElement;
    const veil = el('div.veil', {}, content);
    const close = () => {
      veil.classList.add('fades');
      setTimeout(() => veil.remove(), 160);
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
    veil.addEventListener('click', (event) => event.target === veil && close());
    veil.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') close();
      if (event.key === 'Tab') keepInside(event, content);
    });
    this.node.append(veil);
    return close;
  }

  // menu opens a list of actions near a point of the phone.
  menu(label, items, x, y) {
    const list = el('div.popup', { role: 'menu', 'aria-label': label }, items.map((item) =>
      el(`button.popup-item${item.danger ? '.danger' : ''}`, { type: 'button', role: 'menuitem', onclick: () => { close(); item.act(); } }, item.icon, item.text)));
    const close = this.veil(list);
    list.parentElement.classList.add('clear');
    const box = this.node.getBoundingClientRect();
    list.style.left = `${Math.max(8, Math.min(x - box.left, box.width - list.offsetWidth - 8))}px`;
    list.style.top = `${Math.max(8, Math.min(y - box.top, box.height - list.offsetHeight - 8))}px`;
    list.firstChild?.focus({ preventScroll: true });
    list.addEventListener('keydown', (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const all = [...list.children];
      if (step) all[(all.indexOf(document.activeElement) + step + all.length) % all.length].focus();
    });
  }

  clear() { this.node.querySelectorAll('.veil, .toast').forEach((v) => v.remove()); }
}

function keepInside(event, content) {
  const all = [...content.querySelectorAll('button, select, input, a[href]')];
  const edge = event.shiftKey ? all[0] : all.at(-1);
  if (document.activeElement !== edge && all.length) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0])?.focus();
}
