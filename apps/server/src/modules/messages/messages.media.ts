import type { MediaGuard } from '../media/index.ts'
import { isShownTo } from './messages.repository.ts'

/** What is attached to a message is seen by the chat's two people, unless one has blocked the other. */
export const messageMediaGuard: MediaGuard = async (ctx, { viewerId, mediaId }) =>
  viewerId !== null && (await isShownTo(ctx.db, mediaId, viewerId)) ? 'viewer' : 'none'
