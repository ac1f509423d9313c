import type { Context } from '../../platform/context.ts'

/** By what it is decided whether a closed account may still be opened by a log-in. */
export function deadlineOf(ctx: Pick<Context, 'clock' | 'settings'>): { now: Date; closingDays: number } {
  return { now: ctx.clock.now(), closingDays: ctx.settings.get('closingDays') }
}
