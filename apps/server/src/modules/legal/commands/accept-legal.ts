import { LEGAL_NAMES, type LegalName, type Locale } from '@calina/contract'
import type { ToAccept } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { findOwnUser } from '../../accounts/index.ts'
import { insertConsent } from '../legal.repository.ts'
import { missingConsent, showLegal } from '../legal.versions.ts'

/** Accepts versions as the person had them before them; refused where another one is in force meanwhile. */
export async function acceptLegal(
  ctx: Context,
  { documents }: { documents: readonly ToAccept[] },
): Promise<{ toAccept: ToAccept[] }> {
  const userId = userIdOf(ctx)
  const { locale } = orThrow(await findOwnUser(ctx.db, userId), 'UNAUTHORIZED')
  const shown = new Map<LegalName, Locale>()
  for (const { document, version } of documents) {
    const now = await showLegal(ctx, document, locale)
    if (now.version !== version) throw new AppError('LEGAL_CHANGED')
    shown.set(document, now.locale)
  }
  await inTransaction(ctx, async tx => {
    for (const { document, version } of documents) {
      const at = tx.clock.now()
      const consent = { userId, document, version, locale: shown.get(document) ?? locale, at }
      if (await insertConsent(tx.db, consent))
        await record(tx, { act: 'legal.accepted', subject: userId, details: { document, version } })
    }
  })
  return { toAccept: await missingConsent(ctx, { id: userId, locale }) }
}

/** What a sign-up accepts: the versions that its page links to. */
export async function acceptAtSignUp(tx: TransactionContext, userId: string): Promise<void> {
  const user = await findOwnUser(tx.db, userId)
  if (user === undefined) return
  for (const document of LEGAL_NAMES) {
    const { version, locale } = await showLegal(tx, document, user.locale)
    if (version !== null)
      await insertConsent(tx.db, { userId, document, version, locale, at: tx.clock.now() })
  }
}
