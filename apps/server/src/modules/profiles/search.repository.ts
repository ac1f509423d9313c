import { type RawBuilder, sql } from 'kysely'
import { mergeRanked, type RankedPlace } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  beginsWith,
  contains,
  type SearchedFor,
  searchRanked,
  withMatched,
  wordsContain,
} from '../../platform/db/search.ts'
import { type PageText, parameter, rankedStatement } from '../../platform/db/statement.ts'
import { personAs, type Viewer } from '../accounts/index.ts'
import { leastMonthPrice } from '../subscriptions/index.ts'
import { BY_RANK, CARD, type CardRow, CREATOR, IS_OTHER, VIEWER_VALUES } from './profiles.creators.ts'

/** Of whom creators are wanted; what is null does not matter. */
export interface CreatorFilter {
  gender: readonly string[] | null
  body_type: readonly string[] | null
  hair_color: readonly string[] | null
  eye_color: readonly string[] | null
  skin_color: readonly string[] | null
  ethnicity: readonly string[] | null
  orientation: readonly string[] | null
  nationality: readonly string[] | null
  country: readonly string[] | null
  ageMin: number | null
  ageMax: number | null
  heightMin: number | null
  heightMax: number | null
  weightMin: number | null
  weightMax: number | null
  /** Stands in the name of the city. */
  city: string | null
  exclusive: true | null
  verified: true | null
  /** Of what thirty days cost by the cheapest plan, in minor units. */
  priceMin: number | null
  priceMax: number | null
}

const PROFILE = (column: string) => sql.ref<string>(`profile.${column}`)
const isOneOf = (column: string) => (wanted: RawBuilder<unknown>) => sql`${PROFILE(column)} = any(${wanted})`
const isBound = (column: string, way: '>=' | '<=') => (bound: RawBuilder<unknown>) =>
  sql`${PROFILE(column)} ${sql.raw(way)} ${bound}`
const MONTH = leastMonthPrice(CREATOR.id)

/** How each part of the filter is decided; the cheap ones first. */
const PARTS: {
  readonly [K in keyof CreatorFilter]: {
    type: string
    holds: (value: RawBuilder<string>) => RawBuilder<unknown>
  }
} = {
  exclusive: { type: 'boolean', holds: () => CREATOR.isExclusive },
  verified: { type: 'boolean', holds: () => CREATOR.isVerified },
  gender: { type: 'text[]', holds: isOneOf('gender') },
  body_type: { type: 'text[]', holds: isOneOf('body_type') },
  hair_color: { type: 'text[]', holds: isOneOf('hair_color') },
  eye_color: { type: 'text[]', holds: isOneOf('eye_color') },
  skin_color: { type: 'text[]', holds: isOneOf('skin_color') },
  ethnicity: { type: 'text[]', holds: isOneOf('ethnicity') },
  orientation: { type: 'text[]', holds: isOneOf('orientation') },
  nationality: { type: 'text[]', holds: isOneOf('nationality') },
  country: { type: 'text[]', holds: isOneOf('country') },
  ageMin: { type: 'integer', holds: isBound('age', '>=') },
  ageMax: { type: 'integer', holds: isBound('age', '<=') },
  heightMin: { type: 'integer', holds: isBound('height', '>=') },
  heightMax: { type: 'integer', holds: isBound('height', '<=') },
  weightMin: { type: 'integer', holds: isBound('weight', '>=') },
  weightMax: { type: 'integer', holds: isBound('weight', '<=') },
  city: { type: 'text', holds: pattern => wordsContain(PROFILE('city_words'), pattern) },
  priceMin: { type: 'bigint', holds: bound => sql`${MONTH} >= ${bound}` },
  priceMax: { type: 'bigint', holds: bound => sql`${MONTH} <= ${bound}` },
}
// `Object.keys` knows no more than strings; the table names them all.
const NAMES = Object.keys(PARTS) as (keyof CreatorFilter)[]
const FITS = sql.join(
  NAMES.map((name, place) => {
    const value = parameter<string>(VIEWER_VALUES + 1 + place, PARTS[name].type)
    return sql`(${value} is null or ${PARTS[name].holds(value)})`
  }),
  sql` and `,
)

/** What is typed: as a pattern, or of a short one also the beginning of a word. */
const [TERM, WORD] = [NAMES.length + VIEWER_VALUES + 1, NAMES.length + VIEWER_VALUES + 2]
const PATTERN = parameter<string>(TERM, 'text')
const BIO = PROFILE('bio_words')
const IS_FOUND = sql`(${contains(CREATOR.names, PATTERN)} or coalesce(${wordsContain(BIO, PATTERN)}, false))`

/** Each is looked up by itself, by the offset: planned for any values, all people would be read for a few of them. */
const FROM = sql`
  left join lateral (select * from profile where user_id = creator_stats.creator_id offset 0) as profile on true
  cross join lateral (
    select * from ${CREATOR.table} where ${CREATOR.id} = creator_stats.creator_id offset 0
  ) as creator
  where ${IS_OTHER} and ${FITS}`
const [RANK, ID] = [sql.ref('creator_stats.rank'), sql.ref('creator_stats.creator_id')]
type Only = 'all' | 'live'
/** A creator, or none where nothing was found, with how many an index has found. */
type FoundRow = (CardRow | { creator_id: null }) & { matched: number }
const isCreator = (row: FoundRow): row is CardRow & FoundRow => row.creator_id !== null
const LIVE = { all: sql`true`, live: sql`creator_stats.live_since is not null` }

const all = (only: Only) =>
  rankedStatement<CardRow>(
    VIEWER_VALUES + NAMES.length,
    ({ limit, isAfter }) => sql`
      select ${CARD}, creator_stats.creator_id
      from (
        select * from creator_stats where ${LIVE[only]} and ${isAfter(RANK, ID)} ${BY_RANK} offset 0
      ) as creator_stats ${FROM} ${BY_RANK} limit ${limit}`,
  )

/**
 * So many of the best are looked through for what is typed. Less frequent words are found by their index, up to so many;
 * what is neither is looked for among more of the best.
 */
const LOOKED_THROUGH = { best: 100, deep: 5_000 }
const FOUND = 1_000
const amongBest = (only: Only, many: number) =>
  rankedStatement<CardRow>(
    TERM,
    ({ limit, isAfter }) => sql`
      select ${CARD}, creator_stats.creator_id
      from (
        select * from creator_stats where ${LIVE[only]} and ${isAfter(RANK, ID)} ${BY_RANK} limit ${sql.lit(many)}
      ) as creator_stats ${FROM} and ${IS_FOUND} ${BY_RANK} limit ${limit}`,
  )

const MANY = sql.lit(FOUND)
const NAMED = personAs('named')
const named = (found: RawBuilder<boolean>) =>
  sql`(select ${NAMED.id} as id from ${NAMED.table} where ${NAMED.isCreator} and ${NAMED.isActive} and ${found}
    limit ${MANY})`
const telling = (found: RawBuilder<boolean>) =>
  sql`(select user_id as id from profile where bio <> '' and ${found} limit ${MANY})`
/** Materialized, so that it is planned as if all rows were wanted: by the indexes, however many match. */
const byIndex =
  (only: Only, ...found: RawBuilder<unknown>[]) =>
  ({ limit, isAfter }: PageText) => {
    const lists = found.map((_, n) => sql.ref(`found_${n}`))
    const counts = lists.map(list => sql`(select count(*) from ${list})`)
    const page = sql`
      select ${CARD}
      from (
        select creator_stats.* from (${sql.join(
          lists.map(list => sql`select id from ${list}`),
          sql` union `,
        )}) as found
        join creator_stats on creator_stats.creator_id = found.id
        where ${LIVE[only]} and ${isAfter(RANK, ID)} ${BY_RANK} limit ${MANY}
      ) as creator_stats ${FROM} ${BY_RANK} limit ${limit}`
    return sql<FoundRow>`
      with ${sql.join(found.map((part, n) => sql`${lists[n]} as materialized ${part}`))}
      ${withMatched(sql`greatest(${sql.join(counts)})`, page, sql`order by page.rank desc, page.creator_id desc`)}`
  }

const NAME_BEGINS = parameter<string>(WORD, 'text')
const BIO_WORDS = sql.ref<string>('bio_words')
const statementsOf = (only: Only) => ({
  all: all(only),
  best: amongBest(only, LOOKED_THROUGH.best),
  deep: amongBest(only, LOOKED_THROUGH.deep),
  containing: rankedStatement(
    TERM,
    byIndex(only, named(contains(NAMED.names, PATTERN)), telling(wordsContain(BIO_WORDS, PATTERN))),
  ),
  begun: rankedStatement(
    WORD,
    byIndex(
      only,
      named(beginsWith(NAMED.username, NAME_BEGINS)),
      named(beginsWith(NAMED.name, NAME_BEGINS)),
      telling(wordsContain(BIO_WORDS, PATTERN)),
    ),
  ),
})
const select = { all: statementsOf('all'), live: statementsOf('live') }

/**
 * Creators who fit, best first, one more than the page. Text is compared whatever its case and accents; of a term that is
 * short for the index, those beyond the best are found by what a word begins with.
 */
export async function searchCreators(
  db: Db,
  viewer: Viewer,
  {
    filter,
    term,
    live,
    ...page
  }: {
    filter: CreatorFilter
    term: SearchedFor | null
    live: boolean
    after: RankedPlace | null
    limit: number
  },
): Promise<CardRow[]> {
  const statements = select[live ? 'live' : 'all']
  const values = [viewer.id, viewer.country, ...NAMES.map(name => filter[name])]
  if (term === null) return await statements.all(db, page, values)
  const among = [...values, term.anywhere]
  const find = {
    within: () => statements.containing(db, page, among),
    beginning: () => statements.begun(db, page, [...values, term.wordBegins, term.text]),
    nothing: undefined,
  }[term.indexed]
  const found =
    find &&
    (async () => {
      const rows = await find()
      return { rows: rows.filter(isCreator), matched: rows[0]?.matched ?? 0 }
    })
  const ways = {
    best: () => statements.best(db, page, among),
    deep: () => statements.deep(db, page, among),
    found,
  }
  const merge = (lists: readonly (readonly CardRow[])[]) => mergeRanked(lists, page.limit, placeOf)
  return await searchRanked(ways, { limit: page.limit, cap: FOUND, merge })
}

export const placeOf = ({ rank, creator_id: id }: CardRow) => ({ rank, id })
