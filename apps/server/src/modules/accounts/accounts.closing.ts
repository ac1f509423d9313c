import type { CLOSING_BLOCKERS } from '@calina/contract'
import type { Context } from '../../platform/context.ts'

/** One thing that has to be settled before an account is closed. */
export interface ClosingBlocker {
  reason: (typeof CLOSING_BLOCKERS)[number]
  /** How many of it there are now for a person. */
  count(ctx: Context, userId: string): Promise<number>
  /** When the last of it is over by itself; absent where that is not known. */
  until?(ctx: Context, userId: string): Promise<Date | null>
}

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** Each module says what of its own has to end before an account is closed. */
    'accounts.closing': ClosingBlocker
  }
}
