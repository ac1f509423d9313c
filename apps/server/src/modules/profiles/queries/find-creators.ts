import type { Answer, CreatorCard, Routes } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cutRanked, readRanked } from '../../../platform/cursor.ts'
import { searchedFor } from '../../../platform/db/search.ts'
import { viewerOf } from '../../accounts/index.ts'
import { presentCard } from '../profiles.presenter.ts'
import { type CreatorFilter, placeOf, searchCreators } from '../search.repository.ts'

/** What a caller may ask for, by the names of the contract; several values of one have commas between them. */
export interface CreatorsWanted {
  q?: string | undefined
  gender?: string | undefined
  bodyType?: string | undefined
  hairColor?: string | undefined
  eyeColor?: string | undefined
  skinColor?: string | undefined
  ethnicity?: string | undefined
  orientation?: string | undefined
  nationality?: string | undefined
  country?: string | undefined
  city?: string | undefined
  ageMin?: number | undefined
  ageMax?: number | undefined
  heightMin?: number | undefined
  heightMax?: number | undefined
  weightMin?: number | undefined
  weightMax?: number | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  free?: 'true' | undefined
  exclusive?: 'true' | undefined
  verified?: 'true' | undefined
  live?: 'true' | undefined
}

/** Creators who fit, best first, each as the caller may see them. */
export async function findCreators(
  ctx: Context,
  { cursor, limit, ...wanted }: CreatorsWanted & { cursor?: string | undefined; limit: number },
): Promise<Answer<Routes['exploreCreators']>> {
  const found = await searchCreators(ctx.db, viewerOf(ctx), {
    filter: filterOf(wanted),
    term: wanted.q === undefined ? null : searchedFor(wanted.q),
    live: wanted.live === 'true',
    after: readRanked(cursor),
    limit,
  })
  const { rows, next } = cutRanked(found, limit, placeOf)
  return { items: rows.map((row): CreatorCard => presentCard(ctx, row)), next }
}

const oneOf = (values: string | undefined) => values?.split(',') ?? null
const flag = (value: 'true' | undefined) => (value === undefined ? null : true)

function filterOf(wanted: CreatorsWanted): CreatorFilter {
  return {
    gender: oneOf(wanted.gender),
    body_type: oneOf(wanted.bodyType),
    hair_color: oneOf(wanted.hairColor),
    eye_color: oneOf(wanted.eyeColor),
    skin_color: oneOf(wanted.skinColor),
    ethnicity: oneOf(wanted.ethnicity),
    orientation: oneOf(wanted.orientation),
    nationality: oneOf(wanted.nationality),
    country: oneOf(wanted.country),
    city: wanted.city === undefined ? null : searchedFor(wanted.city).anywhere,
    ageMin: wanted.ageMin ?? null,
    ageMax: wanted.ageMax ?? null,
    heightMin: wanted.heightMin ?? null,
    heightMax: wanted.heightMax ?? null,
    weightMin: wanted.weightMin ?? null,
    weightMax: wanted.weightMax ?? null,
    // the cheapest plan costs nothing where any does
    priceMin: wanted.priceMin ?? null,
    priceMax: wanted.free === 'true' ? 0 : (wanted.priceMax ?? null),
    exclusive: flag(wanted.exclusive),
    verified: flag(wanted.verified),
  }
}
