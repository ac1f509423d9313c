import { type Context, viewerIdOf } from '../../platform/context.ts'
import { isStaff } from '../accounts/index.ts'
import type { Viewer } from './profiles.repository.ts'

/** The one who looks in this context. */
export function viewerOf(ctx: Context): Viewer & { type: 'fan' | 'model' | null } {
  const scope = ctx.actor.kind === 'user' ? ctx.actor.scope : []
  const type = scope.includes('model') ? 'model' : scope.includes('fan') ? 'fan' : null
  return { id: viewerIdOf(ctx), now: ctx.clock.now(), type, staff: isStaff(ctx.actor) }
}
