// What `npm run test:all` runs after the build: fails where the bytes of a page, or the memory of an installation at rest, pass
// their limit (`tools/limits.ts`). The bytes are those of the build's files; the memory is that of a server in production.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { joinDatabase } from '../bench/database.ts'
import { memoryOf } from '../bench/processes.ts'
import { startServer } from '../bench/server.ts'
import { type Program, Stage } from '../bench/stage.ts'
import { GUEST_PAGES, MEMBER_PAGES, MEMORY_AT_REST } from './limits.ts'

const DIST = path.resolve(import.meta.dirname, '../apps/web/dist')
const [KB, MB] = [1024, 1024 * 1024]

interface Assets {
  entry: string
  scripts: string[]
  css: string[]
}
interface ServerEntry {
  assetsFor: (manifest: unknown, url: string, locale: string, options: { member: boolean }) => Assets
}

/** One line of what was measured. */
interface Measured {
  name: string
  taken: number
  limit: number
  unit: 'KB' | 'MB'
}

/** The bytes of a file of the build on the wire: by brotli where the build has compressed it. */
function weightOf(file: string): number {
  const whole = path.join(DIST, 'client', file)
  return existsSync(`${whole}.br`) ? statSync(`${whole}.br`).size : gzipSync(readFileSync(whole)).length
}

async function pages(): Promise<Measured[]> {
  const file = path.join(DIST, 'server/entry-server.js')
  if (!existsSync(file)) throw new Error('The web client is not built: npm run build')
  const { assetsFor }: ServerEntry = await import(pathToFileURL(file).href)
  const manifest: unknown = JSON.parse(readFileSync(path.join(DIST, 'client/.vite/manifest.json'), 'utf8'))
  const measure = (limits: Readonly<Record<string, number>>, member: boolean) =>
    Object.entries(limits).map(([address, limit]): Measured => {
      const url = address.replaceAll(/:\w+/g, 'example')
      const { entry, scripts, css } = assetsFor(manifest, url, 'es', { member })
      const taken = [...new Set([entry, ...scripts, ...css])].reduce((sum, each) => sum + weightOf(each), 0)
      return { name: `${address} of a ${member ? 'member' : 'guest'}`, taken, limit, unit: 'KB' }
    })
  return [...measure(GUEST_PAGES, false), ...measure(MEMBER_PAGES, true)]
}

const VISITED = ['/', '/creators', '/explore', '/api/v1/creators', '/api/v1/explore/posts', '/api/v1/tags']
const VISITS = 40
/** Until the server has collected what a start and some visits leave behind, and closed what it does not need. */
const REST_MS = 15_000

/** Of the second start on its data: the first one also compiles the program, and makes the database. */
async function memory(): Promise<Measured[]> {
  if (process.platform !== 'linux') return []
  const stage = new Stage()
  try {
    await (await startServer(stage)).stop()
    const server = await startServer(stage)
    for (let n = 0; n < VISITS; n++) for (const address of VISITED) await visit(server, address)
    const { pid } = await joinDatabase(stage)
    // A job of the minute may be under way at one look: it is at rest when one of three finds it so.
    let taken = Number.POSITIVE_INFINITY
    for (let look = 0; look < 3 && taken > MEMORY_AT_REST; look++) {
      await sleep(REST_MS)
      taken = Math.min(taken, memoryOf(server.pid, pid) + memoryOf(pid))
    }
    return [{ name: 'server and database at rest', taken, limit: MEMORY_AT_REST, unit: 'MB' }]
  } finally {
    await stage.close()
  }
}

async function visit({ port }: Program, address: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${address}`)
  if (!answer.ok) throw new Error(`${address} is answered ${answer.status}`)
  await answer.arrayBuffer()
}

function print({ name, taken, limit, unit }: Measured): void {
  const write = (bytes: number) => (bytes / (unit === 'KB' ? KB : MB)).toFixed(1)
  const mark = taken <= limit ? ' ' : '✗'
  console.log(`${mark} ${name}: ${write(taken)} ${unit}, at most ${write(limit)}`)
}

const measured = [...(await pages()), ...(await memory())]
for (const each of measured) print(each)
// what renders pages keeps timers
process.exit(measured.every(({ taken, limit }) => taken <= limit) ? 0 : 1)
