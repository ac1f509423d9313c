import type { Context } from '../../platform/context.ts'
import type { StaffTerms } from './accounts.two-factor.policy.ts'

/** By what it is decided which staff roles a session may use. */
export function staffTermsOf(ctx: Pick<Context, 'clock' | 'settings'>): StaffTerms {
  return { now: ctx.clock.now(), staffSessionHours: ctx.settings.get('staffSessionHours') }
}
