// The world as this page knows it: loaded whole, then kept up by the feed.

const listeners = new Set();

export const world = { bot: null, users: new Map(), chats: new Map(), messages: new Map(), menus: {}, online: false };

export const listen = (f) => { listeners.add(f); return () => listeners.delete(f); };
const tell = (change) => listeners.forEach((f) => f(change));

export async function act(name, deed) {
  const answer = await fetch(`/api/${name}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(deed) });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error || 'fault');
  return body.result;
}

// attach sends a file; text is its caption.
export async function attach(file, deed) {
  const query = new URLSearchParams({ ...deed, name: file.name });
  const answer = await fetch(`/api/attach?${query}`, { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: file });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error || 'fault');
  return body.result;
}

export function connect() {
  const feed = new EventSource('/api/feed');
  let queue = Promise.resolve();
  // One after another; where one fails, the world is loaded anew with the next hello.
  const then = (f) => { queue = queue.then(f).catch(() => online(false)); };
  feed.addEventListener('hello', () => then(async () => { await load(); online(true); }));
  feed.onmessage = (event) => then(() => apply(JSON.parse(event.data)));
  feed.onerror = () => online(false);
}

function online(on) {
  world.online = on;
  tell({ kind: 'online' });
}

async function load() {
  const fresh = await (await fetch('/api/world')).json();
  world.bot = fresh.bot;
  world.users = new Map(fresh.users.map((u) => [u.id, u]));
  world.chats = new Map(fresh.chats.map((c) => [c.id, c]));
  world.messages = new Map(fresh.chats.map((c) => [c.id, new Map(fresh.messages[c.id].map((m) => [m.id, m]))]));
  world.menus = fresh.menus;
  tell({ kind: 'loaded' });
}

async function apply(change) {
  const { kind, chat, message } = change;
  if (kind === 'offering') return tell(change);
  if (kind === 'rearranged' || kind === 'menu' || (kind === 'posted' && !world.messages.has(chat))) return load();
  const list = world.messages.get(chat);
  if (message) list?.set(message.id, message);
  if (kind === 'removed') list?.delete(change.id);
  tell(change);
}

export async function older(chat) {
  const list = world.messages.get(chat);
  const first = Math.min(...list.keys());
  const page = await (await fetch(`/api/older?chat=${chat}&before=${first}`)).json();
  world.messages.set(chat, new Map([...page.messages.map((m) => [m.id, m]), ...list]));
  world.chats.get(chat).more = page.more;
}

export const nameOf = (id) => (id === world.bot.id ? world.bot.name : world.users.get(id)?.name ?? String(id));
export const inside = (standing) => ['creator', 'administrator', 'member'].includes(standing);

// chatsOf lists what a person sees: the groups they are in, and their own talk with the bot.
export function chatsOf(user) {
  const groups = [...world.chats.values()].filter((c) => c.type !== 'private' && !c.moved && inside(c.members[user]));
  return [...groups, privateOf(user)];
}

// topicsOf lists the topics of a forum; General, which is the forum itself, stands first and has number 0.
export const topicsOf = (chat) => [{ id: 0, closed: chat.shut }, ...(chat.topics ?? [])];
export const topicOf = (chat, id) => topicsOf(chat).find((topic) => topic.id === id);

export const privateOf = (user) => world.chats.get(user) ?? { id: user, type: 'private', members: {}, pinned: [], fresh: true };
export const titleOf = (chat) => (chat.type === 'private' ? world.bot.name : chat.title);
// messagesOf lists a chat, or one topic of a forum.
export function messagesOf(chat, topic) {
  const all = [...(world.messages.get(chat)?.values() ?? [])].sort((a, b) => a.id - b.id);
  return topic === undefined || !world.chats.get(chat)?.forum ? all : all.filter((m) => (m.topic ?? 0) === topic);
}
export const runs = (chat, user) => ['creator', 'administrator'].includes(chat.members?.[user]);

// What each person has read is remembered by this browser.
const read = JSON.parse(localStorage.getItem('read') || '{}');

const shelf = (user, chat, topic) => (topic ? `${user}:${chat}:${topic}` : `${user}:${chat}`);

export function markRead(user, chat, topic) {
  const last = messagesOf(chat, topic ?? 0).at(-1)?.id ?? 0;
  if (lastRead(user, chat, topic) >= last) return;
  read[shelf(user, chat, topic)] = last;
  localStorage.setItem('read', JSON.stringify(read));
  tell({ kind: 'read', user, chat });
}

export const lastRead = (user, chat, topic) => read[shelf(user, chat, topic)] ?? 0;
export const unreadIn = (user, chat, topic) => messagesOf(chat, topic).filter((m) => m.id > lastRead(user, chat, topic) && m.from !== user).length;

export function unread(user, id) {
  const chat = world.chats.get(id);
  return chat?.forum ? topicsOf(chat).reduce((sum, topic) => sum + unreadIn(user, id, topic.id), 0) : unreadIn(user, id, 0);
}

export const unreadAll = (user) => chatsOf(user).reduce((sum, c) => sum + unread(user, c.id), 0);
