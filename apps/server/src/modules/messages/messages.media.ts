import type { MediaGuard } from '../media/index.ts'
import { isShownTo } from './messages.repository.ts'

/** What is attached to a message is seen by the chat's two people, unless the other is hidden from the one who looks. */
export const messageMediaGuard: MediaGuard = async (ctx, { viewer: { id, country }, mediaId }) =>
  id !== null && (await isShownTo(ctx.db, mediaId, { id, country })) ? 'viewer' : 'none'
