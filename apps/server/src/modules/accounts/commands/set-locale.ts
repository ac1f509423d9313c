import type { Locale } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { updateLocale } from '../accounts.repository.ts'

/** Keeps the language in which the user reads screens and mails. */
export async function setLocale(ctx: Context, input: { locale: Locale }): Promise<void> {
  const userId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    await updateLocale(tx.db, userId, input.locale)
    publish(tx, 'locale.changed', { userId })
  })
}
