import { createServer } from 'node:http'
import { pictureTurns } from '../modules/media/media.turns.ts'
import { Jobs } from '../platform/jobs/jobs.ts'

// What is held takes its own place among the runs, so that others' pictures are made meanwhile.
const { on } = Jobs.prototype
Jobs.prototype.on = function (this: Jobs, name, options, handler) {
  const places = name === 'media.process' ? { ...options, concurrency: 8 } : options
  Reflect.apply(on, this, [name, places, handler])
}
await import('../serve.ts')

/**
 * The server's program with a lever for the browser tests: keeps one person's pictures waiting for their turn, as a test
 * says at its own port. `PUT /<user>` holds them, `GET` counts those that wait, `POST` lets the first of them continue,
 * `DELETE` lets all go on and holds no more.
 */
const held = new Map<string, (() => void)[]>()
const run = pictureTurns.run.bind(pictureTurns)
pictureTurns.run = async (turn, work) => {
  const waiting = held.get(turn.owner)
  if (waiting) await new Promise<void>(go => waiting.push(go))
  return await run(turn, work)
}

createServer((request, response) => {
  const user = request.url?.slice(1) ?? ''
  const waiting = held.get(user) ?? []
  if (request.method === 'PUT') held.set(user, waiting)
  if (request.method === 'POST') waiting.shift()?.()
  if (request.method === 'DELETE') {
    held.delete(user)
    for (const go of waiting) go()
  }
  response.end(String(waiting.length))
})
  .listen(Number(process.env.HELD_PICTURES_PORT), '127.0.0.1')
  .unref()
