import type { Call } from '../load.ts'
import type { Installation, Row } from '../row.ts'
import { answering, bearer, compareRates, cycle, request } from './calls.ts'

const PAGE = 20

/** Pages that people read: a creator's posts, the home of a hundred follows, a profile. */
export async function reads(installation: Installation): Promise<Row[]> {
  const { dataset, server, stage } = installation
  const { creators, reader } = dataset
  const headers = bearer(reader.token)
  const database = JSON.stringify(installation.connection)
  const sql = await stage.ceiling('fastify-sql', { DATABASE: database })
  const bare = await stage.ceiling('bare-http')

  const get = (path: string): Call => ({ method: 'GET', path })
  const ours = (path: (creator: { username: string }) => string) => {
    const calls = creators.map(creator => ({ ...get(path(creator)), headers }))
    return (n: number) => cycle(calls, n)
  }
  const posts = ours(({ username }) => `/api/v1/users/${username}/posts?limit=${PAGE}`)
  const feed = ours(() => `/api/v1/feed?limit=${PAGE}`)
  const profile = ours(({ username }) => `/api/v1/users/${username}`)
  await expectPage(server.port, posts(0))
  await expectPage(server.port, feed(0))

  const keyset = (n: number) => get(`/keyset?creator=${cycle(creators, n).id}`)
  const lateral = () => get(`/feed?fan=${reader.id}`)
  await expectPage(sql.port, keyset(0))
  await expectPage(sql.port, lateral())
  const row = (n: number) => get(`/row?username=${cycle(creators, n).username}`)

  const at = answering.bind(undefined, installation)
  const rows = [
    await compareRates('a creator’s posts', 0.5, at(server, posts), at(sql, keyset)),
    await compareRates('home feed, 100 follows', 0.6, at(server, feed), at(sql, lateral)),
    await compareRates('profile', 0.5, at(server, profile), at(sql, row)),
  ]
  const floor = await compareRates(
    'Fastify + keyset',
    Number.NaN,
    at(sql, keyset),
    at(bare, () => get('/')),
  )
  await sql.stop()
  await bare.stop()
  return [
    ...rows,
    { ...floor, name: 'the ceiling itself: Fastify + keyset to bare http', goal: '', reached: undefined },
  ]
}

async function expectPage(port: number, call: Call): Promise<void> {
  const { items } = await request<{ items: unknown[] }>(port, call)
  if (items.length !== PAGE) throw new Error(`${call.path} answers ${items.length} rows`)
}
