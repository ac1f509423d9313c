import type { Context } from '../../platform/context.ts'

/** The same request by nobody: what it reads is for everyone where the caller is. */
export const asGuest = (ctx: Context): Context => ({ ...ctx, actor: { kind: 'guest' } })
