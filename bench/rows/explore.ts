import { quantile } from '../alternate.ts'
import { load } from '../load.ts'
import { figure, type Installation, type Row } from '../row.ts'
import { bearer, cycle } from './calls.ts'

const PAGE = 20
/** No answer of discovery takes longer, but for one in a hundred. */
const GOAL_MS = 200
const CONNECTIONS = 4
const [WARM_MS, MS] = [2_000, 4_000]

const searching = (path: string, terms: readonly string[]) => (n: number) =>
  `${path}${encodeURIComponent(cycle(terms, n))}`

/** What only posts of the demo say, which lie in every installation; one post in so many; and nothing. */
const IN_FEW = ['ventana', 'granate', 'carrete']
const IN_A_SHARE = ['piscina_lluvia', '#777']
const IN_NONE = ['xylophon', 'qz']

/** What is read of discovery; terms that much has, little, and nothing. */
const EXPLORED: Readonly<Record<string, (n: number) => string>> = {
  'explore, a page': () => `/explore/posts?limit=${PAGE}`,
  'explore, by kind and price': n =>
    `/explore/posts?limit=${PAGE}&kind=photo&price=${cycle(['free', 'paid', 'subscribers'], n)}`,
  'explore, posts with a tag': searching(`/explore/posts?limit=${PAGE}&tag=`, [
    'luz',
    'mar',
    'noche_estudio',
  ]),
  'search of posts, frequent': searching(`/explore/posts?limit=${PAGE}&q=`, [
    'cuaderno',
    'ventilador',
    'lúz',
  ]),
  'search of posts, rare': searching(`/explore/posts?limit=${PAGE}&q=`, [
    ...IN_FEW,
    ...IN_A_SHARE,
    ...IN_NONE,
  ]),
  'search of creators': searching(`/explore/creators?limit=${PAGE}&q=`, [
    'alba',
    'vera.toral',
    'martes',
    'xylophon',
  ]),
  'creators, a tab': () => '/creators?tab=suggested',
  // so many fit that a page is full also where there are a hundred creators
  'creators by attributes': n =>
    `/explore/creators?limit=10&${cycle(['country=ES', 'bodyType=slim,athletic', 'gender=woman,man&ageMax=45'], n)}`,
  'creators by rare attributes': n =>
    `/explore/creators?limit=10&${cycle(['gender=woman&hairColor=red', 'city=malaga&free=true', 'priceMin=800&eyeColor=amber'], n)}`,
  'search of tags': searching('/tags/suggest?q=', ['luz', 'est', 'piscina_m', 'xylophon']),
  'search of all, as one types': searching('/explore/search?q=', ['lu', 'luz', 'vera', 'piscina_ll']),
  'tags that trend': () => '/tags/trending?limit=12',
  'tags counted': () => '/tags/count',
  'featured creators': () => '/creators/featured',
}

/**
 * Where the small installation has a few at most, growth is that of finding the first: a page that is full costs more than
 * one that is not.
 */
const FEW = ['search of creators', 'creators by rare attributes']
const ONE = (path: string): string => path.replace(/limit=\d+/, 'limit=1')
const first = ([name, path]: [string, (n: number) => string]): [string, (n: number) => string] => [
  name,
  FEW.includes(name) ? n => ONE(path(n)) : path,
]
/** What must not cost more where a hundred times as much lies beside it: what is rare is the same in both. */
export const GROWING: typeof EXPLORED = {
  ...Object.fromEntries(Object.entries(EXPLORED).map(first)),
  'search of posts, rare': searching(`/explore/posts?limit=${PAGE}&q=`, [...IN_FEW, ...IN_NONE]),
  // all of it is put in order for the best one
  'search of posts, the best of a hundred times as many': searching('/explore/posts?limit=1&q=', IN_A_SHARE),
}

/** How long discovery takes, with a few people at once. */
export async function explore({ server, dataset }: Installation): Promise<Row[]> {
  const headers = bearer(dataset.reader.token)
  const rows: Row[] = []
  for (const [name, path] of Object.entries(EXPLORED)) {
    const next = (n: number) => ({ method: 'GET', path: `/api/v1${path(n)}`, headers }) as const
    await load(server.port, next, { connections: CONNECTIONS, ms: WARM_MS })
    const { times, failed, count, seconds } = await load(server.port, next, {
      connections: CONNECTIONS,
      ms: MS,
    })
    if (failed > 0) throw new Error(`${failed} of ${count} calls failed: ${name}`)
    const p99 = quantile(times, 0.99)
    rows.push({
      name,
      ours: figure(quantile(times, 0.5), 'ms'),
      ceiling: '',
      result: `p99 ${figure(p99, 'ms')}`,
      goal: `≤ ${GOAL_MS} ms`,
      reached: p99 <= GOAL_MS,
      note: `${figure(count / seconds)}/s with ${CONNECTIONS} at once`,
    })
  }
  return rows
}
