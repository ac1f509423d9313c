import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * The same request by nobody: what it reads is for everyone where the caller is. Throws the named error where guests have
 * to say first that they are adults, which programs never do.
 */
export function asGuest(ctx: Context, refusal: 'USER_NOT_FOUND' | 'NOT_FOUND'): Context {
  if (ctx.settings.get('ageGate')) throw new AppError(refusal)
  return { ...ctx, actor: { kind: 'guest' } }
}
