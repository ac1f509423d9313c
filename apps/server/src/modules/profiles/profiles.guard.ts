import type { MediaGuard } from '../media/index.ts'
import { showsWelcome } from './profiles.repository.ts'

/** The video of a page is for everybody for whom the page exists. */
export const guardWelcome: MediaGuard = async (ctx, { viewer, mediaId }) =>
  (await showsWelcome(ctx.db, viewer, mediaId)) ? 'everyone' : 'none'
