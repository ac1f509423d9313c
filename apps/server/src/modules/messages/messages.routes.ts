import { messages } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { deleteMessage } from './commands/delete-message.ts'
import { deleteReaction } from './commands/delete-reaction.ts'
import { dismissWaiting, restoreWaiting } from './commands/dismiss-waiting.ts'
import { editMessage } from './commands/edit-message.ts'
import { markChat, unmarkChat } from './commands/mark-chat.ts'
import { markHeard } from './commands/mark-heard.ts'
import { markRead } from './commands/mark-read.ts'
import { openConversation } from './commands/open-conversation.ts'
import { pinMessage } from './commands/pin-message.ts'
import { putDraft } from './commands/put-draft.ts'
import { sendMessage } from './commands/send-message.ts'
import { setReaction } from './commands/set-reaction.ts'
import { unlockMessage } from './commands/unlock-message.ts'
import { unpinMessage } from './commands/unpin-message.ts'
import { countUnread } from './queries/count-unread.ts'
import { countWaiting } from './queries/count-waiting.ts'
import { findMessageAt } from './queries/find-message-at.ts'
import { getChat } from './queries/get-chat.ts'
import { getWaiting } from './queries/get-waiting.ts'
import { listChatUsers } from './queries/list-chat-users.ts'
import { listChats } from './queries/list-chats.ts'
import { listMessages } from './queries/list-messages.ts'
import { listPinned } from './queries/list-pinned.ts'
import { listShared } from './queries/list-shared.ts'
import { listVaultFiles } from './queries/list-vault-files.ts'
import { listWaitingChats } from './queries/list-waiting-chats.ts'
import { requireBought } from './queries/require-bought.ts'
import { searchMessages } from './queries/search-messages.ts'

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
  http.handle(messages.putDraft, (ctx, { params, body }) => putDraft(ctx, { ...params, ...body }))
  http.handle(messages.unlockMessage, (ctx, { params, body }) => unlockMessage(ctx, { ...params, ...body }), {
    mayReplay: async (ctx, { params }) => await requireBought(ctx, params),
  })
  http.handle(messages.deleteMessage, async (ctx, { params }) => {
    await deleteMessage(ctx, params)
    return undefined
  })
  http.handle(messages.markHeard, async (ctx, { params }) => {
    await markHeard(ctx, params)
    return undefined
  })
  http.handle(messages.searchMessages, (ctx, { params, query }) =>
    searchMessages(ctx, { chat: params.chat, query }),
  )
  http.handle(messages.findMessageAt, (ctx, { params, query }) =>
    findMessageAt(ctx, { chat: params.chat, time: query.time }),
  )
  http.handle(messages.listSendableFiles, (ctx, { query }) => listVaultFiles(ctx, query))
  http.handle(messages.listShared, (ctx, { params, query }) => listShared(ctx, { chat: params.chat, query }))
  http.handle(messages.editMessage, (ctx, { params, body }) => editMessage(ctx, { ...params, ...body }))
  http.handle(messages.setReaction, (ctx, { params, body }) => setReaction(ctx, { ...params, ...body }))
  http.handle(messages.deleteReaction, (ctx, { params }) => deleteReaction(ctx, params))
  http.handle(messages.pinMessage, (ctx, { params }) => pinMessage(ctx, params))
  http.handle(messages.unpinMessage, (ctx, { params }) => unpinMessage(ctx, params))
  http.handle(messages.listPinned, (ctx, { params }) => listPinned(ctx, params))
  http.handle(messages.markFavourite, (ctx, { params }) => markChat(ctx, params, 'favourite'))
  http.handle(messages.unmarkFavourite, (ctx, { params }) => unmarkChat(ctx, params, 'favourite'))
  http.handle(messages.muteChat, (ctx, { params }) => markChat(ctx, params, 'muted'))
  http.handle(messages.unmuteChat, (ctx, { params }) => unmarkChat(ctx, params, 'muted'))
  http.handle(messages.listWaitingChats, (ctx, { query }) => listWaitingChats(ctx, query))
  http.handle(messages.countWaiting, ctx => countWaiting(ctx))
  http.handle(messages.getWaiting, (ctx, { params }) => getWaiting(ctx, params))
  http.handle(messages.dismissWaiting, (ctx, { params, body }) => dismissWaiting(ctx, { ...params, ...body }))
  http.handle(messages.restoreWaiting, (ctx, { params }) => restoreWaiting(ctx, params))
  http.handle(messages.markRead, async (ctx, { params, body }) => {
    await markRead(ctx, { chat: params.chat, seq: body.seq })
    return undefined
  })
}
