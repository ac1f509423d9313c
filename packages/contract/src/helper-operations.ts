import type { HelperAct, HelperRight } from './helper-limits.ts'
import type { RouteName } from './index.ts'

/** An operation that helpers may call in the name of a creator. */
export interface HelperOperation {
  /** What the creator must have given them. */
  right: HelperRight
  /** As what it is written down; absent where nothing is. `sent` is written down with the message itself. */
  act?: HelperAct
}

const read = { right: 'read' } as const
const does = (right: HelperRight, act: HelperAct) => ({ right, act })

/**
 * All that somebody may do who acts for a creator; any other operation is refused to them. A new operation is closed to
 * helpers until it is here. Files and a price of a message, a diffusion or a scheduled message take `sell` as well.
 */
export const HELPER_OPERATIONS: Readonly<Partial<Record<RouteName, HelperOperation>>> = {
  // what the screens of the chats read
  ...{ getPublicSettings: read, getPicture: read, getMedia: read },
  ...{ listChats: read, listChatUsers: read, getChat: read, listMessages: read, listPinned: read },
  ...{ countUnread: read, markRead: read, markHeard: read },
  ...{ searchMessages: read, findMessageAt: read, listShared: read },
  ...{ listWaitingChats: read, countWaiting: read, getWaiting: read },
  getConversation: { right: 'write' },
  getQuickReplies: { right: 'write' },
  sendMessage: { right: 'write' },
  editMessage: does('write', 'edited'),
  deleteMessage: does('write', 'deleted'),
  setReaction: does('write', 'reacted'),
  deleteReaction: does('write', 'reacted'),
  pinMessage: does('write', 'pinned'),
  unpinMessage: does('write', 'pinned'),
  dismissWaiting: does('write', 'dismissed'),
  restoreWaiting: does('write', 'dismissed'),
  ...{ deleteMedia: { right: 'sell' }, putPoster: { right: 'sell' }, listSendableFiles: { right: 'sell' } },
  ...{ listFanLists: { right: 'diffuse' }, countDiffusion: { right: 'diffuse' } },
  createDiffusion: does('diffuse', 'diffused'),
  listScheduled: { right: 'diffuse' },
  scheduleMessage: does('diffuse', 'scheduled'),
  changeScheduled: does('diffuse', 'scheduled'),
  cancelScheduled: does('diffuse', 'unscheduled'),
  sendScheduledNow: { right: 'diffuse' },
}
