// Words of the page in both languages. Plurals come from the browser.

const ru = {
  title: 'Кубик · игровая комната', chats: 'Чаты', bot: 'бот', you: 'Вы',
  members: { one: '# участник', few: '# участника', many: '# участников', other: '# участника' },
  message: 'Сообщение', send: 'Отправить', back: 'Назад', menu: 'Команды', reply: 'Ответить', copy: 'Копировать текст', erase: 'Удалить',
  cancel: 'Отменить', ok: 'OK', edited: 'изм.', typing: 'печатает', today: 'Сегодня', yesterday: 'Вчера', start: 'Начать',
  restart: 'Перезапустить бота', down: 'К последним сообщениям', unread: 'Непрочитанные сообщения',
  connecting: 'Соединение…', empty: 'Здесь пока пусто', pinned: 'Закреплённое сообщение', choose: 'Выберите группу для бота',
  settings: 'Настройки', who: 'Кто вы', theme: 'Оформление', light: 'Светлое', dark: 'Тёмное', auto: 'Как в системе',
  language: 'Язык', phones: 'Два телефона рядом', creator: 'владелец', administrator: 'администратор', member: 'участник',
  promote: 'Сделать бота администратором', demote: 'Снять с бота права администратора', remove: 'Удалить бота из группы',
  addBot: 'Добавить бота', block: 'Заблокировать бота', unblock: 'Разблокировать бота', copied: 'Скопировано', close: 'Закрыть',
  keyboardOf: 'Кнопки сообщения', link: 'ссылка', photo: 'Фотография', attach: 'Прикрепить файл',
  created: '{who} создаёт группу', joined: '{who} добавляет: {whom}', joinedSelf: '{who} теперь в группе', leftSelf: '{who} выходит из группы',
  leftBy: '{who} удаляет: {whom}', pinnedBy: '{who} закрепляет «{text}»', movedTo: 'Группа стала супергруппой', movedFrom: 'Группа стала супергруппой',
  botHello: 'Что умеет этот бот?', botHelloText: 'Нажмите «Начать», чтобы бот мог писать вам лично.',
  topics: 'Темы', general: 'Общее', shut: 'Тема закрыта: здесь пишут администраторы', via: 'через', forum: 'Включить темы', upgrade: 'Сделать супергруппой',
  hide: 'Писать от имени группы', unhide: 'Писать под своим именем', newTopic: 'Новая тема', topicName: 'Название темы', create: 'Создать',
  closeTopic: 'Закрыть тему', reopenTopic: 'Открыть тему', dropTopic: 'Удалить тему',
  topicOpened: '{who} создаёт тему «{name}»', topicRenamed: '{who} переименовывает тему: «{name}»', topicClosed: '{who} закрывает тему', topicReopened: '{who} открывает тему',
  actions: 'Действия с сообщением', aMessage: 'сообщение', unreadCount: 'непрочитанных: #', writeAs: 'Писать как {who}',
  errors: { user: 'Такого человека нет', chat: 'Такого чата нет', member: 'Вы не состоите в этой группе', message: 'Сообщение не найдено', button: 'Кнопки больше нет', blocked: 'Бот заблокирован', link: 'Эта ссылка ведёт за пределы игровой комнаты', kind: 'Чат больше не действует', file: 'Файл пуст или слишком велик', topic: 'Такой темы нет', closed: 'Тема закрыта', offer: 'Этого больше не предлагают', fault: 'Не получилось' },
};

const en = {
  title: 'Kubik · playground', chats: 'Chats', bot: 'bot', you: 'You',
  members: { one: '# member', other: '# members' },
  message: 'Message', send: 'Send', back: 'Back', menu: 'Commands', reply: 'Reply', copy: 'Copy text', erase: 'Delete',
  cancel: 'Cancel', ok: 'OK', edited: 'edited', typing: 'typing', today: 'Today', yesterday: 'Yesterday', start: 'Start',
  restart: 'Restart bot', down: 'To the newest messages', unread: 'Unread messages',
  connecting: 'Connecting…', empty: 'Nothing here yet', pinned: 'Pinned message', choose: 'Choose a group for the bot',
  settings: 'Settings', who: 'Who you are', theme: 'Appearance', light: 'Light', dark: 'Dark', auto: 'As the system',
  language: 'Language', phones: 'Two phones side by side', creator: 'owner', administrator: 'admin', member: 'member',
  promote: 'Make the bot an admin', demote: 'Dismiss the bot as admin', remove: 'Remove the bot from the group',
  addBot: 'Add the bot', block: 'Block the bot', unblock: 'Unblock the bot', copied: 'Copied', close: 'Close',
  keyboardOf: 'Buttons of the message', link: 'link', photo: 'Photo', attach: 'Attach a file',
  created: '{who} created the group', joined: '{who} added {whom}', joinedSelf: '{who} joined the group', leftSelf: '{who} left the group',
  leftBy: '{who} removed {whom}', pinnedBy: '{who} pinned “{text}”', movedTo: 'The group became a supergroup', movedFrom: 'The group became a supergroup',
  botHello: 'What can this bot do?', botHelloText: 'Press Start so that the bot may write to you.',
  topics: 'Topics', general: 'General', shut: 'The topic is closed: only admins write here', via: 'via', forum: 'Turn topics on', upgrade: 'Make it a supergroup',
  hide: 'Write in the name of the group', unhide: 'Write under my own name', newTopic: 'New topic', topicName: 'Name of the topic', create: 'Create',
  closeTopic: 'Close the topic', reopenTopic: 'Reopen the topic', dropTopic: 'Delete the topic',
  topicOpened: '{who} created the topic “{name}”', topicRenamed: '{who} renamed the topic to “{name}”', topicClosed: '{who} closed the topic', topicReopened: '{who} reopened the topic',
  actions: 'Message actions', aMessage: 'a message', unreadCount: 'unread: #', writeAs: 'Write as {who}',
  errors: { user: 'There is no such person', chat: 'There is no such chat', member: 'You are not in this group', message: 'Message not found', button: 'The button is gone', blocked: 'The bot is blocked', link: 'This link leads out of the playground', kind: 'The chat is no longer active', file: 'The file is empty or too large', topic: 'There is no such topic', closed: 'The topic is closed', offer: 'This is no longer offered', fault: 'That did not work' },
};

const tongues = { ru, en };

// browserSpeaks is the first of the browser's languages that the page speaks; English where it speaks none.
const browserSpeaks = () => navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in tongues) ?? 'en';

let language = localStorage.getItem('language') || browserSpeaks();

export const speaks = () => language;

// speak changes the language. The browser's own is followed until somebody chooses.
export function speak(next) {
  language = next in tongues ? next : browserSpeaks();
  document.documentElement.lang = language;
  document.title = t('title');
}

export function choose(next) {
  localStorage.setItem('language', next);
  speak(next);
}

// t finds a phrase and fills {names} in; n chooses a plural and stands for #.
export function t(key, values = {}, n) {
  let phrase = key.split('.').reduce((at, part) => at?.[part], tongues[language]) ?? key;
  if (typeof phrase === 'object') phrase = phrase[new Intl.PluralRules(language).select(n)] ?? phrase.other;
  return phrase.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '').replace('#', n);
}

export const clock = (date) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(date));

export function day(date) {
  const at = new Date(date);
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / 864e5);
  if (days === 0) return t('today');
  if (days === 1) return t('yesterday');
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: days > 300 ? 'numeric' : undefined }).format(at);
}
