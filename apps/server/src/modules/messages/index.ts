import type { Module } from '../../platform/module.ts'
import { isShown } from './attached.repository.ts'
import { countSeen } from './batches.repository.ts'
import { settleBatch } from './commands/settle-batch.ts'
import { withdrawRight } from './commands/withdraw-right.ts'
import { MESSAGE_FACTS } from './messages.events.ts'
import { messageMediaGuard, sentVaultFileGuard } from './messages.media.ts'
import { MESSAGES_PERSONAL_DATA } from './messages.personal-data.ts'
import { presenceHandler, switchPresence } from './messages.presence.ts'
import { messagesRoutes } from './messages.routes.ts'
import type {} from './messages.tables.ts'
import { fansOfChats, tellOfTeam } from './messages.team.ts'
import { typingHandler } from './messages.typing.ts'
import { PAID_PURCHASES } from './offers.repository.ts'
import { titlesOfMessages } from './queries/titles-of-messages.ts'

export { ownersOf, reachedBy, soldWith } from './batches.access.ts'
export { batchFilesOf, findBatchOf, findBatchText, hasOneOf, isTakenDown } from './batches.repository.ts'
export { countUnreadChats } from './chats.repository.ts'
export { changeCall } from './commands/change-call.ts'
export { createBatch, type NewBatch } from './commands/create-batch.ts'
export { markRead } from './commands/mark-read.ts'
export { openConversation } from './commands/open-conversation.ts'
export { pinMessage } from './commands/pin-message.ts'
export { sendAs, sendMessage } from './commands/send-message.ts'
export { setReaction } from './commands/set-reaction.ts'
export { takeDownMessage } from './commands/take-down-message.ts'
export { takeFiles } from './commands/take-files.ts'
export { unlockMessage } from './commands/unlock-message.ts'
export { dropBatch, releaseBatch, withdrawSome } from './commands/withdraw-batch.ts'
export { writeBatch } from './commands/write-batch.ts'
export { writeCall } from './commands/write-call.ts'
export { writeGift } from './commands/write-gift.ts'
export { findNumber } from './drafts.repository.ts'
export { holdChat } from './messages.held.ts'
export { participantOf, sideOf } from './messages.participant.ts'
export { canWrite } from './messages.policy.ts'
export { presentReplied } from './messages.presenter.ts'
export { notifyMarked } from './messages.realtime.ts'
export { findOpenChat, lockPair, type OpenChat, type Participant } from './messages.repository.ts'
export { boughtByHour, listBatchBuyers, resultsOf } from './queries/batch-results.ts'
export { batchesOf } from './queries/batches-of.ts'
export { type Conversation, conversationsWith } from './queries/conversations-with.ts'
export { findUnreadMessage, mutedChats } from './queries/find-unread.ts'
export { listChats } from './queries/list-chats.ts'
export { listMessages } from './queries/list-messages.ts'
export { listVaultFiles } from './queries/list-vault-files.ts'
export { messagesOf, titleOfMessage } from './queries/messages-of.ts'
export { type ReportedMessage, reportedMessage } from './queries/reported-message.ts'
export { requireOwnFiles } from './queries/require-own-files.ts'
export { listReplied } from './rows.repository.ts'

export const messagesModule: Module = {
  name: 'messages',
  extends: extensions => {
    for (const purpose of ['message', 'voice'] as const)
      extensions.add('media.guard', { purpose, guard: messageMediaGuard })
    extensions.add('media.guard', { purpose: 'vault', guard: sentVaultFileGuard })
    extensions.add('media.keepers', { keep: (tx, media) => isShown(tx.db, media) })
    extensions.add('wallet.titles', { subject: 'message', titles: titlesOfMessages })
    extensions.add('wallet.purchases', { kind: 'message', rows: PAID_PURCHASES })
    extensions.add('accounts.personalData', MESSAGES_PERSONAL_DATA)
    extensions.add('helpers.chats', fansOfChats)
  },
  routes: messagesRoutes,
  jobs: jobs => jobs.on('messages.settle-batch', {}, settleBatch),
  events: outbox => {
    outbox.define(MESSAGE_FACTS)
    outbox.on('sale.reversed', withdrawRight)
    outbox.on('chat.read', async (tx, { chatId, byFan, from, seq }) => {
      if (byFan) await countSeen(tx.db, { chatId, from, to: seq })
    })
    for (const fact of ['helper.accepted', 'helper.changed', 'helper.ended'] as const)
      outbox.on(fact, tellOfTeam)
    outbox.on('presence.switched', (tx, switched) => switchPresence(tx, switched))
  },
  sockets: (sockets, services) => {
    sockets.onPresence(presenceHandler(services))
    sockets.messages.on('chat.typing', typingHandler(services))
  },
}
