import { type Context, viewerIdOf } from '../../platform/context.ts'
import { isStaff } from './accounts.access.ts'
import type { UserType } from './accounts.tables.ts'

/** The viewer and the time: what every rule about what is shown depends on. */
export interface Viewer {
  /** Null for guests. */
  id: string | null
  /** Null for guests. */
  type: UserType | null
  /** Has a role among staff. */
  staff: boolean
  now: Date
}

/** The viewer of this context. */
export function viewerOf(ctx: Context): Viewer {
  const scope = ctx.actor.kind === 'user' ? ctx.actor.scope : []
  const type = scope.includes('model') ? 'model' : scope.includes('fan') ? 'fan' : null
  return { id: viewerIdOf(ctx), type, staff: isStaff(ctx.actor), now: ctx.clock.now() }
}
