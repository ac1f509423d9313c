import { type Context, viewerIdOf } from '../../platform/context.ts'
import { isStaff } from './accounts.access.ts'
import type { UserType } from './accounts.tables.ts'

/** The viewer, their place and the time: what every rule about what is shown depends on. */
export interface Viewer {
  /** Null for guests. */
  id: string | null
  /** Null for guests. */
  type: UserType | null
  /** Has a role among staff. */
  staff: boolean
  /** In which they are by their address; null where that is unknown, and for staff, from whom no country is kept. */
  country: string | null
  now: Date
}

/** The viewer of this context. */
export function viewerOf(ctx: Context): Viewer {
  const scope = ctx.actor.kind === 'user' ? ctx.actor.scope : []
  const type = scope.includes('model') ? 'model' : scope.includes('fan') ? 'fan' : null
  const staff = isStaff(ctx.actor)
  return { id: viewerIdOf(ctx), type, staff, country: countryOf(ctx, staff), now: ctx.clock.now() }
}

/** The country of a viewer whose request is answered. */
export function countryOf({ geo, address }: Pick<Context, 'geo' | 'address'>, staff: boolean): string | null {
  return staff ? null : geo.placeOf(address).country
}
