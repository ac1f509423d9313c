import type { Preferences } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { findOwnUser } from '../../accounts/index.ts'
import { findPreferences } from '../preferences.repository.ts'

/** How a person wants to see the pages. The language is kept with the account. */
export async function getPreferences(ctx: Context): Promise<Preferences> {
  const userId = userIdOf(ctx)
  const row = await findPreferences(ctx.db, userId)
  const { locale } = orThrow(await findOwnUser(ctx.db, userId), 'UNAUTHORIZED')
  return {
    appearance: row?.appearance ?? null,
    reducedMotion: row?.reduced_motion ?? false,
    dataSaver: row?.data_saver ?? false,
    audience: row?.audience ?? 'everyone',
    receipts: row?.receipts ?? true,
    typing: row?.typing ?? true,
    presence: row?.presence ?? true,
    locale,
  }
}
