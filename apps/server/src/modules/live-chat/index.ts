import type { Module } from '../../platform/module.ts'
import { enterLiveGift, followGifts, writeLiveGift } from './commands/give-in-live.ts'
import { followBlock } from './commands/restrict-viewer.ts'
import type {} from './live-chat.broadcasts.ts'
import { LIVE_CHAT_PERSONAL_DATA } from './live-chat.personal-data.ts'
import { liveChatSockets } from './live-chat.places.ts'
import { liveChatRoutes } from './live-chat.routes.ts'
import type {} from './live-chat.tables.ts'

export { closeChat, openChat } from './commands/open-chat.ts'
export { takeDownLive } from './commands/take-down-live.ts'
export { isRemovedFrom, wasInLive } from './live-chat.access.ts'
export type { HouseLive, LiveHouse, Standing } from './live-chat.house.ts'
export { chatOf, hiddenWordsOf, keptBackIn, removedFrom, voiceOf } from './queries/chat-of.ts'
export { peopleIn, seenBy } from './queries/people-in.ts'
export { reportedLive } from './queries/reported-live.ts'

export const liveChatModule: Module = {
  name: 'live-chat',
  extends: extensions => {
    extensions.add('gifts.lives', { enter: enterLiveGift, write: writeLiveGift })
    extensions.add('accounts.personalData', LIVE_CHAT_PERSONAL_DATA)
  },
  routes: liveChatRoutes,
  events: outbox => {
    outbox.on('block.changed', followBlock)
    outbox.onMany('gift.sent', followGifts)
  },
  sockets: liveChatSockets,
}
