import type { BlockedCountries } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { presentCountries } from '../queries/get-blocked-countries.ts'
import { findChosenCountries, writeCountries } from '../relationships.repository.ts'

declare module '../../../platform/audit/audit.ts' {
  interface AuditMap {
    /** A creator chose from which countries they are not seen. */
    'countries.changed': { blocked: string[]; unblocked: string[] }
  }
}

/**
 * Chooses the countries from which the calling creator is not seen. Refused when they were changed since `version`. In
 * force with the commit: every question about who is hidden reads the present choice.
 */
export async function setBlockedCountries(
  ctx: Context,
  input: { countries: readonly string[]; version: number },
): Promise<BlockedCountries> {
  const creatorId = userIdOf(ctx)
  const countries = input.countries.toSorted()
  return await inTransaction(ctx, async tx => {
    const before = (await findChosenCountries(tx.db, creatorId)).countries
    const choice = { creatorId, countries, version: input.version, now: tx.clock.now() }
    const written = orThrow(await writeCountries(tx.db, choice), 'COUNTRIES_CHANGED')
    await record(tx, {
      act: 'countries.changed',
      subject: creatorId,
      details: {
        blocked: countries.filter(country => !before.includes(country)),
        unblocked: before.filter(country => !countries.includes(country)),
      },
    })
    return presentCountries(tx, written)
  })
}
