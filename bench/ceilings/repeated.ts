import { createServer } from 'node:http'
import { ready } from './ready.ts'

/**
 * Repeats a piece of work on request (`/?ms=…&at-once=…`), and answers how long each time took: for
 * ceilings without a server of their own.
 */
export function repeated(work: () => Promise<unknown>): void {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [ms, atOnce] = [Number(searchParams.get('ms')), Number(searchParams.get('at-once'))]
    run(work, ms, atOnce).then(
      result => response.end(JSON.stringify(result)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1', () => ready(server.address()))
}

async function run(work: () => Promise<unknown>, ms: number, atOnce: number) {
  const times: number[] = []
  const begun = performance.now()
  const end = begun + ms
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let now = performance.now(); now < end; ) {
        await work()
        const done = performance.now()
        times.push(done - now)
        now = done
      }
    }),
  )
  return { count: times.length, seconds: (performance.now() - begun) / 1000, times }
}
