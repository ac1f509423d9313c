import type { BlockedCountries } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { type ChosenCountries, findChosenCountries } from '../relationships.repository.ts'

/** The countries that the calling creator has blocked. */
export async function getBlockedCountries(ctx: Context): Promise<BlockedCountries> {
  return presentCountries(ctx, await findChosenCountries(ctx.db, userIdOf(ctx)))
}

/** With the country in which the caller is: who blocks it still sees their own page, and should know that nobody else does. */
export function presentCountries(ctx: Context, chosen: ChosenCountries): BlockedCountries {
  return { ...chosen, here: ctx.geo.placeOf(ctx.address).country }
}
