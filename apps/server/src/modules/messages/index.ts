import type { Module } from '../../platform/module.ts'
import { MESSAGE_FACTS } from './messages.events.ts'
import { messageMediaGuard } from './messages.media.ts'
import { MESSAGES_PERSONAL_DATA } from './messages.personal-data.ts'
import { presenceHandler, switchPresence } from './messages.presence.ts'
import { messagesRoutes } from './messages.routes.ts'
import { typingHandler } from './messages.typing.ts'

export { countUnreadChats } from './chats.repository.ts'
export { markRead } from './commands/mark-read.ts'
export { openConversation } from './commands/open-conversation.ts'
export { sendMessage } from './commands/send-message.ts'
export { takeDownMessage } from './commands/take-down-message.ts'
export { writeGift } from './commands/write-gift.ts'
export { sideOf } from './messages.participant.ts'
export { type Conversation, conversationsWith } from './queries/conversations-with.ts'
export { findUnreadMessage } from './queries/find-unread.ts'
export { type ReportedMessage, reportedMessage } from './queries/reported-message.ts'

export const messagesModule: Module = {
  name: 'messages',
  extends: extensions => {
    extensions.add('media.guard', { purpose: 'message', guard: messageMediaGuard })
    extensions.add('accounts.personalData', MESSAGES_PERSONAL_DATA)
  },
  routes: messagesRoutes,
  events: outbox => {
    outbox.define(MESSAGE_FACTS)
    outbox.on('presence.switched', (tx, switched) => switchPresence(tx, switched))
  },
  sockets: (sockets, services) => {
    sockets.onPresence(presenceHandler(services))
    sockets.messages.on('chat.typing', typingHandler(services))
  },
}
