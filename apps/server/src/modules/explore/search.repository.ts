import { type RawBuilder, sql } from 'kysely'
import { mergeRanked, type RankedPlace } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  folded,
  type SearchedFor,
  searchRanked,
  withMatched,
  wordsContain,
} from '../../platform/db/search.ts'
import { once, type PageText, parameter, rankedStatement } from '../../platform/db/statement.ts'
import {
  type Audience,
  DISCOVERED,
  type DiscoveredRow,
  isTagged,
  newestTagged,
  type PostViewer,
  valuesOf,
} from '../posts/index.ts'
import { LIVE_CREATORS } from '../profiles/index.ts'

export type Kind = 'photo' | 'video' | 'sound'
export type ExploreRow = DiscoveredRow & { rank: number }
/** A post, or none where nothing was found; of what an index has found, with how much that was. */
type FoundRow = (ExploreRow | { id: null }) & { matched?: number }
const isPost = (row: FoundRow): row is ExploreRow => row.id !== null

/** Of which posts. */
export interface PostsWanted {
  kind: Kind | null
  audience: Audience | null
  /** The key of a tag. */
  tag: string | null
  term: SearchedFor | null
  /** Of creators who are live now. */
  live: boolean
}

/**
 * How posts are looked for. `ranked`: along the order. `best`: among the best, which is enough for what is frequent.
 * `found`: by the index of what is rare. `deep`: among more of the best, for what is neither. `live`: the best of each
 * creator who is live.
 */
type Way = 'ranked' | 'best' | 'found' | 'deep' | 'live'

/** So many of the best are looked through, and so many posts are taken from the index of a term or a tag. */
const LOOKED_THROUGH = { best: 500, tagged: 4_000, deep: 20_000 }
const FOUND = { term: 1_000, tagged: 5_000 }

const POST_ID = sql.ref<string>('explore_post.post_id')
const RANK = sql.ref<number>('explore_post.rank')
const WORDS = sql.ref<string>('explore_post.words')
const BY_RANK = sql`order by explore_post.rank desc, explore_post.post_id desc`
const KINDS = {
  photo: sql<boolean>`explore_post.photos`,
  video: sql<boolean>`explore_post.videos`,
  sound: sql<boolean>`explore_post.sounds`,
}
const IS_VISIBLE = sql`${DISCOVERED.creatorIsVisible} and ${DISCOVERED.postIsVisible}`
const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** The statement's own values behind those of the viewer, in the order in which they are named. */
class Values {
  readonly values: unknown[] = []
  add<T>(value: unknown, type: string): RawBuilder<T> {
    this.values.push(value)
    return parameter<T>(DISCOVERED.viewerValues + this.values.length, type)
  }
}

interface Search {
  text: (page: PageText) => RawBuilder<FoundRow>
  values: readonly unknown[]
}

/** One text for each way and each set of conditions; their values are not in it. */
export function searchBy(way: Way, { kind, audience, tag, term }: PostsWanted): Search {
  const own = new Values()
  const kept: RawBuilder<unknown>[] = []
  if (kind !== null) kept.push(KINDS[kind])
  if (audience !== null) kept.push(sql`explore_post.audience = ${own.add(audience, 'text')}`)
  const key = tag === null ? null : own.add<string>(tag, 'text')
  const tagged = key === null ? [] : [isTagged(POST_ID, key)]
  const said = term === null ? [] : [saysTerm(term, own)]
  const byWords = way === 'found' && key === null && term !== null ? wordsWith(term, own) : []
  return {
    values: own.values,
    text: page => {
      const after = page.isAfter(RANK, POST_ID)
      switch (way) {
        case 'ranked':
          return shown(sql`explore_post`, all([...kept, after]), page)
        case 'best':
        case 'deep': {
          const many = sql.lit(LOOKED_THROUGH[way === 'best' && key !== null ? 'tagged' : way])
          return shown(
            sql`(select * from explore_post where ${all([...kept, after])} ${BY_RANK} limit ${many}) as explore_post`,
            all([...said, ...tagged]),
            page,
          )
        }
        case 'found':
          return byWords.length > 0
            ? wordsText(byWords, { kept: all([...kept, after]), said: all(said), page })
            : taggedText(key ?? sql`null`, all([...said, ...kept, after]), page)
        case 'live':
          return liveText(all([...kept, ...tagged, ...said, after]), page)
      }
    },
  }
}

/**
 * What the index has: posts with words in which the term stands, which are then compared with all of it. Each list is
 * materialized, so that it is planned as if all rows were wanted: by the index, however many match.
 */
function wordsText(
  words: readonly RawBuilder<boolean>[],
  { kept, said, page }: { kept: RawBuilder<unknown>; said: RawBuilder<unknown>; page: PageText },
): RawBuilder<FoundRow> {
  const [most, many] = [sql.lit(FOUND.term), sql.lit(LOOKED_THROUGH.deep)]
  const lists = words.map((_, n) => sql.ref(`words_${n}`))
  const known = words.map(
    (has, n) => sql`${lists[n]} as materialized (select word from explore_word where ${has} limit ${most})`,
  )
  const has = lists.map(list => sql`search_tokens(explore_post.words) && array(select word from ${list})`)
  const counts = [sql.ref('found'), ...lists].map(list => sql`(select count(*) from ${list})`)
  // too much of either may have left something out
  const matched = sql`greatest(${sql.join(counts)}, case when (select count(*) from likely) = ${many} then ${most} end)`
  return sql<FoundRow>`with ${sql.join(known)}, likely as materialized (
      select post_id, rank, words from explore_post where ${HAS_WORDS} and ${all(has)} and ${kept} limit ${many}
    ), found as materialized (
      select post_id, rank from likely as explore_post where ${said} limit ${most}
    )
    ${withMatched(matched, foundText(page), sql`order by page.rank desc, page.id desc`)}`
}

/** What is found by a tag. */
const taggedText = (key: RawBuilder<string>, where: RawBuilder<unknown>, page: PageText) => {
  const many = sql.lit(FOUND.tagged)
  return sql<ExploreRow>`with found as materialized (
      select explore_post.post_id, explore_post.rank
      from (${newestTagged(key, many)}) as tagged join explore_post using (post_id) where ${where}
    )
    ${foundText(page)}`
}

/** In order before anything is joined, so that posts and people are looked up one by one until the page is full. */
const foundText = (page: PageText) =>
  shown(
    sql`(select * from found order by rank desc, post_id desc limit ${sql.lit(FOUND.tagged)}) as explore_post`,
    sql`true`,
    page,
  )

/** What everybody may read contains the term. */
const saysTerm = ({ anywhere }: SearchedFor, own: Values) =>
  wordsContain(WORDS, own.add<string>(anywhere, 'text'))

/** Words that contain a term, each as a condition; of a term that is short, words and tags that begin with it. */
function wordsWith({ words, text }: SearchedFor, own: Values): RawBuilder<boolean>[] {
  if (words.length > 0)
    return words.map(pattern => wordsContain(sql.ref('word'), own.add<string>(pattern, 'text')))
  const term = own.add<string>(text, 'text')
  return [sql<boolean>`(${beginsWord(term)} or ${beginsWord(sql`'#' || ${term}`)})`]
}
const beginsWord = (term: RawBuilder<string>) => {
  const first = once(folded(term))
  return sql<boolean>`(word ~>=~ ${first} and word ~<~ (${first} || chr(1114111)))`
}

/** What the index of words is for. */
const HAS_WORDS = sql`explore_post.words <> ' '`
const shown = (
  source: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  { limit }: PageText,
) => sql<ExploreRow>`
  select ${DISCOVERED.columns}, ${RANK} from ${source} ${DISCOVERED.joinCounted(POST_ID)}
  where ${where} and ${IS_VISIBLE} ${BY_RANK} limit ${limit}`

/** The best of each, so that the order of all is not looked through for the posts of a few. */
const liveText = (where: RawBuilder<unknown>, { limit }: PageText) => sql<ExploreRow>`
  with best as (
    select of_one.post_id, of_one.rank
    from (${LIVE_CREATORS}) as on_air ${DISCOVERED.joinCreator(sql.ref('on_air.creator_id'))}
    cross join lateral (
      select explore_post.post_id, explore_post.rank from explore_post ${DISCOVERED.joinPost(POST_ID)}
      where explore_post.creator_id = on_air.creator_id and ${where} and ${DISCOVERED.postIsVisible}
      ${BY_RANK} limit ${limit}
    ) as of_one
    where ${DISCOVERED.creatorIsVisible}
    order by of_one.rank desc, of_one.post_id desc limit ${limit}
  )
  select ${DISCOVERED.columns}, ${RANK} from best as explore_post ${DISCOVERED.joinCounted(POST_ID)} ${BY_RANK}`

const known = new Map<string, ReturnType<typeof rankedStatement<FoundRow>>>()

/** Posts with media, best first, one more than the page, as far as they exist for the viewer. */
export async function searchPosts(
  db: Db,
  viewer: PostViewer,
  { after, limit, ...wanted }: PostsWanted & { after: RankedPlace | null; limit: number },
): Promise<ExploreRow[]> {
  const { kind, audience, tag, term, live } = wanted
  const read = async (way: Way) => {
    const { text, values } = searchBy(way, wanted)
    const asked = way === 'found' && tag === null && term?.words.length
    const name = [way, kind, audience !== null, tag !== null, term !== null, asked].join(' ')
    const select = known.get(name) ?? rankedStatement(DISCOVERED.viewerValues + values.length, text)
    known.set(name, select)
    return await select(db, { after, limit }, valuesOf(viewer, ...values))
  }
  const search = async (way: Way) => (await read(way)).filter(isPost)
  if (live) return await search('live')
  if (tag === null && term === null) return await search('ranked')
  const merge = (lists: readonly (readonly ExploreRow[])[]) => mergeRanked(lists, limit, placeOf)
  if (tag !== null) {
    const best = await search('best')
    return best.length > limit ? best : merge([best, await search('found')])
  }
  // what has neither letters nor one word stands in no list of words
  const isListed = term !== null && (term.words.length > 0 || !term.text.includes(' '))
  const found = async () => {
    const rows = await read('found')
    return { rows: rows.filter(isPost), matched: rows[0]?.matched ?? 0 }
  }
  const ways = { best: () => search('best'), deep: () => search('deep'), found: isListed ? found : undefined }
  return await searchRanked(ways, { limit, cap: FOUND.term, merge })
}

export const placeOf = ({ rank, id }: ExploreRow) => ({ rank, id })
