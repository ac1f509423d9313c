import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isInternal } from './internal.ts'

/** Most concurrent calls for every connection to the database. */
const CALLS_PER_CONNECTION = 8
const LEAST_CALLS = 128

/**
 * Admits calls of the contract before any other work: beyond a bound they are refused with `Retry-After`, so that many
 * clients after a restart are served at the pace of the machine instead of all at once and late. Checked when the
 * headers have arrived, and again when the body has: a slow sender takes no place, and a slow reader of a file or a
 * stream none either.
 */
export function admitCalls(app: FastifyInstance, connections: number): void {
  const most = Math.max(LEAST_CALLS, connections * CALLS_PER_CONNECTION)
  let atWork = 0
  const ends = new WeakMap<FastifyRequest, () => void>()
  const demandRoom = () => {
    if (atWork >= most) throw new AppError('UNAVAILABLE', { params: { retryAfter: secondsToWait() } })
  }
  app.addHook('onRequest', async request => {
    if (isAdmitted(request)) demandRoom()
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!isAdmitted(request)) return
    demandRoom()
    atWork++
    const end = onceAnswered(reply, () => {
      atWork--
    })
    ends.set(request, end)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (payload instanceof Readable) ends.get(request)?.()
    return payload
  })
}

const isAdmitted = (request: FastifyRequest): boolean =>
  request.routeOptions.config.admitted === true && !isInternal(request)

/** Random, so that clients refused together do not retry together. */
function secondsToWait(): number {
  return 1 + Math.floor(Math.random() * 3)
}

/** Calls the effect once, when the answer is sent, the connection is closed, or the function returned is called. */
function onceAnswered(reply: FastifyReply, effect: () => void): () => void {
  let done = false
  const end = () => {
    if (done) return
    done = true
    effect()
  }
  reply.raw.once('finish', end)
  reply.raw.once('close', end)
  return end
}
