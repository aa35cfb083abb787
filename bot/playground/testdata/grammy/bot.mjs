// A bot made with grammY, a library that has nothing in common with Kubik's: what it can do here, it could on Telegram.
import { Bot, GrammyError, InlineKeyboard, Keyboard } from "grammy";

const bot = new Bot(process.env.TOKEN, { client: { apiRoot: process.env.API } });

// Flood control is waited out for as long as the server asks.
bot.api.config.use(async (call, method, payload, signal) => {
  for (;;) {
    const answer = await call(method, payload, signal);
    const wait = !answer.ok && answer.error_code === 429 && answer.parameters?.retry_after;
    if (!wait) return answer;
    await new Promise((done) => setTimeout(done, 1000 * wait));
  }
});

bot.on("my_chat_member", (ctx) => ctx.api.sendMessage(ctx.chat.id, `${ctx.myChatMember.old_chat_member.status} → ${ctx.myChatMember.new_chat_member.status}`));

bot.command("card", (ctx) =>
  ctx.reply(`<b>Привет</b>, ${ctx.from.first_name} &amp; <tg-spoiler>все</tg-spoiler>`, {
    parse_mode: "HTML",
    reply_parameters: { message_id: ctx.msg.message_id },
    reply_markup: new InlineKeyboard().text("Ещё", "more:1").url("Сюда", "https://t.me/kubik_bot?start=x").row().text("Окно", "alert"),
  }));

bot.callbackQuery(/^more:(\d+)$/, async (ctx) => {
  const n = Number(ctx.match[1]) + 1;
  await ctx.answerCallbackQuery({ text: `Нажато ${n - 1}` });
  await ctx.editMessageText(`Нажато <i>${n - 1}</i>`, { parse_mode: "HTML", reply_markup: new InlineKeyboard().text("Ещё", `more:${n}`) });
});
bot.callbackQuery("alert", (ctx) => ctx.answerCallbackQuery({ text: "Окно", show_alert: true }));

bot.command("ask", (ctx) => ctx.reply("Как зовут?", { reply_markup: { force_reply: true } }));
bot.command("chat", async (ctx) => {
  const chat = await ctx.getChat();
  const admins = await ctx.getChatAdministrators();
  await ctx.reply(`${chat.type} ${chat.title} ${admins.map((a) => a.user.first_name)} ${await ctx.getChatMemberCount()}`);
});
bot.command("gone", async (ctx) => {
  const sent = await ctx.reply("—", { reply_markup: new Keyboard().text("a") });
  await ctx.api.deleteMessage(ctx.chat.id, sent.message_id);
  await ctx.reply("стёрто");
});

// Every refusal is said as code and words, as the library tells them apart.
bot.command("errors", async (ctx) => {
  const late = () => ctx.api.answerCallbackQuery("12");
  const calls = {
    empty: () => ctx.reply(" \n "),
    html: () => ctx.reply("<b>x", { parse_mode: "HTML" }),
    long: () => ctx.reply("ы".repeat(4097)),
    chat: () => ctx.api.sendMessage(-5, "x"),
    edit: () => ctx.api.editMessageText(ctx.chat.id, 4000, "x"),
    data: () => ctx.reply("x", { reply_markup: new InlineKeyboard().text("a", "x".repeat(65)) }),
    late,
  };
  for (const [name, call] of Object.entries(calls)) {
    try {
      await call();
      process.stdout.write(`${name} succeeded\n`);
    } catch (error) {
      if (!(error instanceof GrammyError)) throw error;
      process.stdout.write(`${name} ${error.error_code} ${error.description}\n`);
    }
  }
  process.stdout.write("end\n");
});

bot.catch((error) => {
  process.stdout.write(`caught ${error.message}\n`);
});

await bot.api.setMyCommands([{ command: "card", description: "Карточка" }]);
await bot.start({ allowed_updates: ["message", "callback_query", "my_chat_member"], onStart: (me) => process.stdout.write(`started ${me.username}\n`) });
