import { type Context, viewerIdOf } from '../../platform/context.ts'
import type { Viewer } from './posts.access.ts'

/** The one who looks in this context. */
export function viewerOf(ctx: Context): Viewer {
  return { id: viewerIdOf(ctx), now: ctx.clock.now() }
}
