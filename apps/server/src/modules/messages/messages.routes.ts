import { messages } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { markRead } from './commands/mark-read.ts'
import { openConversation } from './commands/open-conversation.ts'
import { sendMessage } from './commands/send-message.ts'
import { setFavourite } from './commands/set-favourite.ts'
import { countUnread } from './queries/count-unread.ts'
import { getChat } from './queries/get-chat.ts'
import { listChatUsers } from './queries/list-chat-users.ts'
import { listChats } from './queries/list-chats.ts'
import { listMessages } from './queries/list-messages.ts'

export function messagesRoutes(http: HttpApp): void {
  http.handle(messages.listChats, (ctx, { query }) => listChats(ctx, query))
  http.handle(messages.listChatUsers, (ctx, { query }) => listChatUsers(ctx, query))
  http.handle(messages.countUnread, ctx => countUnread(ctx))
  http.handle(messages.getConversation, (ctx, { params }) => openConversation(ctx, params))
  http.handle(messages.getChat, (ctx, { params }) => getChat(ctx, params))
  http.handle(messages.listMessages, (ctx, { params, query }) =>
    listMessages(ctx, { chat: params.chat, query }),
  )
  http.handle(messages.sendMessage, (ctx, { params, body }) =>
    sendMessage(ctx, { chat: params.chat, ...body }),
  )
  http.handle(messages.markFavourite, (ctx, { params }) =>
    setFavourite(ctx, { chat: params.chat, favourite: true }),
  )
  http.handle(messages.unmarkFavourite, (ctx, { params }) =>
    setFavourite(ctx, { chat: params.chat, favourite: false }),
  )
  http.handle(messages.markRead, async (ctx, { params, body }) => {
    await markRead(ctx, { chat: params.chat, seq: body.seq })
    return undefined
  })
}
