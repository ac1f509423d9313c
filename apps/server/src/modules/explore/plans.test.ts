import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Db } from '../../platform/db/database.ts'
import { searchedFor } from '../../platform/db/search.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { nodesOf, type Plan } from '../../testing/plans.ts'
import { listFeed } from '../posts/posts.repository.ts'
import { countTags, listTagsByName, listTrendingTags } from '../posts/tags.repository.ts'
import { type CreatorFilter, searchCreators } from '../profiles/search.repository.ts'
import { countTabs, listTab } from '../profiles/tabs.repository.ts'
import { listFeatured } from './featured.repository.ts'
import { type PostsWanted, searchPosts } from './search.repository.ts'

let t: TestApp
let db: Db
let queries: CompiledQuery[]

const CREATORS = 3_000
const POSTS = 30_000
/** Tables that grow with what people do: none of them is ever read whole. */
const LARGE = [
  'user_account',
  'profile',
  'explore_post',
  'explore_word',
  'post',
  'post_count',
  'post_tag',
  'tag_day',
  'tag',
  'creator_stats',
]

beforeAll(async () => {
  t = await createTestApp()
  const { pool } = t.app
  const id = (kind: number, n: string) =>
    `('00000000-0000-7000-800${kind}-' || lpad((${n})::text, 12, '0'))::uuid`
  await pool.query(`
    insert into user_account (id, type, username, name, email, email_verified_at, password_hash, birth_date, terms_accepted_at, created_at)
    select ${id(1, 'n')}, 'model', 'model' || n, 'Name ' || n, n || '@example.test', now(), '', '1990-01-01', now(), now()
    from generate_series(1, ${CREATORS}) as n`)
  await pool.query(`insert into creator_stats (creator_id, rank, live_since)
    select ${id(1, 'n')}, n, case when n % 500 = 0 then now() end from generate_series(1, ${CREATORS}) as n`)
  await pool.query(`insert into profile (user_id, bio, gender, city, updated_at)
    select ${id(1, 'n')}, 'Bio ' || n, case when n % 2 = 0 then 'woman' else 'man' end, 'Málaga', now()
    from generate_series(1, ${CREATORS}) as n`)
  await pool.query(`
    insert into post (id, creator_id, body, audience, price, included, published_at)
    select ${id(2, 'n')}, ${id(1, `1 + n % ${CREATORS}`)}, 'Texto ' || n, 'everyone', null, false, now() - n * interval '1 minute'
    from generate_series(1, ${POSTS}) as n`)
  await pool.query(`insert into post_count (post_id) select id from post`)
  await pool.query(
    `insert into tag (key, label) select 'tag' || n, 'tag' || n from generate_series(1, 1000) as n`,
  )
  await pool.query(`
    insert into post_tag (post_id, tag_id, creator_id, published_at)
    select post.id, tag.id, creator_id, published_at
    from (select *, row_number() over (order by id) as n from post) as post
    join (select *, row_number() over (order by key) as n from tag) as tag on tag.n = 1 + post.n % 1000`)
  await pool.query(`
    insert into explore_post (post_id, creator_id, published_at, audience, photos, videos, sounds, purchases, rank, words)
    select id, creator_id, published_at, (array['everyone', 'paid', 'subscribers'])[1 + n % 3], true, n % 10 = 0, n % 100 = 0,
      0, n, search_words(body) from (select *, row_number() over (order by id) as n from post) as post`)
  await writeWords()
  await pool.query('vacuum analyze')
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: event => void queries.push(event.query),
  })
}, 60_000)
afterAll(() => t?.close())
beforeEach(() => {
  queries = []
})

const writeWords = () =>
  t.app.pool.query(`insert into explore_word (word, written_at)
    select distinct unnest(search_tokens(words)), now() from explore_post on conflict do nothing`)

/** Lets the posts of these ranks say something else. */
async function say(ranks: readonly number[], text: string): Promise<void> {
  await t.app.pool.query('update explore_post set words = search_words($2) where rank = any($1::int[])', [
    ranks,
    text,
  ])
  await writeWords()
}

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  return `'${String(value)}'`
}

/** What the plans of the statements consist of, planned for their values and for any. */
async function planned(): Promise<Plan[]> {
  expect(queries.length).toBeGreaterThan(0)
  const client = await t.app.pool.connect()
  try {
    const all: Plan[] = []
    for (const plans of ['force_custom_plan', 'force_generic_plan'])
      for (const { sql, parameters } of queries) {
        await client.query(`set plan_cache_mode = ${plans}`)
        await client.query(`prepare looked as ${sql}`)
        const values = parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`
        const { rows } = await client.query(`explain (format json) execute looked${values}`)
        await client.query('deallocate looked')
        all.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan))
      }
    return all
  } finally {
    client.release()
  }
}

/** The large tables that one of the statements reads whole. */
const readWhole = async (large: readonly string[] = LARGE): Promise<string[]> =>
  (await planned())
    .filter(node => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''))
    .map(node => node['Relation Name'] ?? '')

const viewer = { id: null, type: null, staff: false, country: null, now: new Date() }
const PAGE = { after: null, limit: 20 }
const LATER = { after: { rank: 15_000, id: '00000000-0000-7000-8002-000000015000' }, limit: 20 }
const ANY: PostsWanted = { kind: null, audience: null, tag: null, term: null, live: false }
const NOBODY: CreatorFilter = {
  gender: null,
  body_type: null,
  hair_color: null,
  eye_color: null,
  skin_color: null,
  ethnicity: null,
  orientation: null,
  nationality: null,
  country: null,
  ageMin: null,
  ageMax: null,
  heightMin: null,
  heightMax: null,
  weightMin: null,
  weightMax: null,
  city: null,
  exclusive: null,
  verified: null,
  priceMin: null,
  priceMax: null,
}

describe('no list of discovery reads a large table whole', () => {
  it.each<[string, Partial<PostsWanted>]>([
    ['all posts', {}],
    ['those with a video', { kind: 'video' }],
    ['those with a sound, for sale', { kind: 'sound', audience: 'paid' }],
    ['those for subscribers', { audience: 'subscribers' }],
    ['those with a tag', { tag: 'tag7' }],
    ['those with a tag that nobody has used', { tag: 'nobody' }],
    ['those that say something frequent', { term: searchedFor('texto') }],
    ['those that say something rare', { term: searchedFor('texto 29999') }],
    ['those that say something that nothing says', { term: searchedFor('xylophone') }],
    ['those that say something short', { term: searchedFor('qz') }],
    ['those that say something of two words', { term: searchedFor('texto_29999') }],
    ['those that say something without a letter', { term: searchedFor('!!!') }],
    ['those that say something and have a tag', { term: searchedFor('xylophone'), tag: 'tag7' }],
    ['those of creators who are live', { live: true }],
    ['those of creators who are live that say something', { live: true, term: searchedFor('texto') }],
  ])('of posts: %s', async (_name, wanted) => {
    for (const page of [PAGE, LATER]) await searchPosts(db, viewer, { ...ANY, ...wanted, ...page })
    expect(await readWhole()).toEqual([])
  })

  it.each<[string, Partial<CreatorFilter>, string | null, boolean]>([
    ['all', {}, null, false],
    ['by attributes', { gender: ['woman'], city: '%malaga%' }, null, false],
    ['by name', {}, 'name 2999', false],
    ['by something that nobody says', {}, 'xylophone', false],
    ['by something short', {}, 'qz', false],
    ['by something without a letter', {}, '!!!', false],
    ['who are live', {}, null, true],
  ])('of creators: %s', async (_name, filter, term, live) => {
    for (const page of [PAGE, LATER])
      await searchCreators(db, viewer, {
        filter: { ...NOBODY, ...filter },
        term: term === null ? null : searchedFor(term),
        live,
        ...page,
      })
    expect(await readWhole()).toEqual([])
  })

  it('of featured creators, tabs and tags', async () => {
    await listFeatured(db, viewer)
    for (const tab of ['suggested', 'new', 'live', 'exclusive', 'mine'] as const)
      await listTab(db, viewer, { tab })
    await countTabs(db, viewer)
    await listTrendingTags(db, viewer, { limit: 12 })
    await listTagsByName(db, viewer, { after: null, from: 'm', limit: 20 })
    await countTags(db, viewer)
    // of three thousand people, those whom one follows are found by reading all
    expect(await readWhole(LARGE.filter(table => table !== 'user_account'))).toEqual([])
  })
})

it('the feed reads a page of each creator by the index of their page', async () => {
  await listFeed(db, { ...viewer, id: '00000000-0000-7000-8001-000000000001' }, { source: 'all', ...PAGE })
  const indexes = (await planned()).map(node => node['Index Name'])
  expect(indexes).toContain('post_page')
  expect(indexes).not.toContain('post_client')
})

describe('what is rare is found, however low it ranks', () => {
  const found = async (wanted: Partial<PostsWanted>, after = PAGE.after as typeof LATER.after | null) =>
    (await searchPosts(db, viewer, { ...ANY, ...wanted, after, limit: 20 })).map(({ rank }) => rank)
  const TENS = [12_349, 12_348, 12_347, 12_346, 12_345, 12_344, 12_343, 12_342, 12_341, 12_340, 1_234]

  it('among posts', async () => {
    expect(await found({ term: searchedFor('TEXTO 1234') })).toEqual(TENS)
    expect(await found({ term: searchedFor('texto 1234'), kind: 'video' })).toEqual([12_340])
    const later = { ...LATER.after, rank: 12_345 }
    expect(await found({ term: searchedFor('texto 1234') }, later)).toEqual(
      TENS.filter(rank => rank <= 12_345),
    )
    // thirty have the tag, one in a thousand; a page is twenty and one more
    const tagged = await found({ tag: 'tag500' })
    expect(tagged).toHaveLength(21)
    expect(new Set(tagged.map(rank => rank % 1_000)).size).toBe(1)
  })

  it('among posts, by words of which one is frequent, and by what joins words', async () => {
    await say([7, 8], 'Un #texto_1234 y')
    await say([9], 'De texto_12 a texto_34')
    expect(await found({ term: searchedFor('texto_1234') })).toEqual([8, 7])
    expect(await found({ term: searchedFor('o_12') })).toEqual([9, 8, 7])
    expect(await found({ term: searchedFor('_12 a texto') })).toEqual([9])
    expect(await found({ term: searchedFor('#texto_1234 z') })).toEqual([])
  })

  it('among the best, where the index has too much that says it otherwise', async () => {
    // all posts have a word that ends with it and one that begins with it
    await say([20_000], 'Texto texto')
    expect(await found({ term: searchedFor('texto texto') })).toEqual([20_000])
  })

  it('among posts, by what a word or a tag begins with, of a term that is short or has no letter', async () => {
    await say([300], '¡Así! 🌊🌊')
    await say([200], 'x #qz')
    await say([100], 'qzx')
    expect(await found({ term: searchedFor('🌊') })).toEqual([300])
    expect(await found({ term: searchedFor('qz') })).toEqual([200, 100])
    expect(await found({ term: searchedFor('así') })).toEqual([300])
    await say([400], 'z'.repeat(2_000))
    expect(await found({ term: searchedFor('z'.repeat(100)) })).toEqual([400])
  })

  const named = async (term: string) => {
    const wanted = { filter: NOBODY, term: searchedFor(term), live: false, ...PAGE }
    return (await searchCreators(db, viewer, wanted)).map(({ rank }) => rank)
  }

  it('among creators', async () => {
    expect(await named('name 123')).toEqual([
      1_239, 1_238, 1_237, 1_236, 1_235, 1_234, 1_233, 1_232, 1_231, 1_230, 123,
    ])
  })

  it('and what is neither rare nor among the best, in its order', async () => {
    const down = (from: number) => Array.from({ length: 21 }, (_, n) => from - n)
    expect(await found({ term: searchedFor('texto 1') })).toEqual(down(19_999))
    expect(await named('name 1')).toEqual(down(1_999))
  })
})
