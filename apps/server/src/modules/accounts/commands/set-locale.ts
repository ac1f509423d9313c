import type { Locale } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { updateLocale } from '../accounts.repository.ts'

/** Keeps the language in which the user reads screens and mails. */
export async function setLocale(ctx: Context, input: { locale: Locale }): Promise<void> {
  await updateLocale(ctx.db, userIdOf(ctx), input.locale)
}
