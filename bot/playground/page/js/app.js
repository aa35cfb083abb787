// Starts the page: settings, the world, and one phone or two.

import { el } from './dom.js';
import { Phone } from './phone.js';
import { setTheme } from './sheets.js';
import { connect, listen, world } from './store.js';
import { speak, speaks } from './words.js';

const roomForTwo = matchMedia('(min-width: 900px)');

const desk = {
  node: document.getElementById('desk'),
  phones: [],
  get two() { return localStorage.getItem('two') !== 'no'; },

  rebuild() {
    this.phones.forEach((phone) => phone.stop());
    const users = [...world.users.keys()];
    const count = roomForTwo.matches && this.two && users.length > 1 ? 2 : 1;
    this.phones = users.slice(0, count).map((user, slot) => new Phone(this, slot, user));
    this.node.replaceChildren(...this.phones.map((phone) => phone.node));
    this.node.dataset.phones = count;
    this.phones.forEach((phone) => phone.chat && phone.log.open(phone.chat, phone.topic));
  },

  pair(two) {
    localStorage.setItem('two', two ? 'yes' : 'no');
    this.rebuild();
  },
};

speak(speaks());
setTheme(localStorage.getItem('theme') || 'auto');
desk.node.append(el('p.waits-world', { role: 'status' }, '…'));

const started = listen((change) => {
  if (change.kind !== 'loaded' || !world.users.size) return;
  started();
  desk.rebuild();
  roomForTwo.addEventListener('change', () => desk.rebuild());
});
document.addEventListener('visibilitychange', () => desk.phones.forEach((phone) => phone.chat && phone.log.countUnread()));
connect();
