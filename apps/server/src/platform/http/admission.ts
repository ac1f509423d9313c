import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isInternal } from './internal.ts'

/** Calls at work at once for every connection to the database: so many wait for one, at most, and for a moment only. */
const CALLS_PER_CONNECTION = 8
const LEAST_CALLS = 128

/**
 * Admits calls of the contract before anything is done for them: beyond a bound they are told to come again in a moment,
 * so that a herd after a restart is served at the pace of the machine instead of all at once and late. Looked at when
 * the headers are there, and again when the body is: somebody who sends slowly holds no place.
 */
export function admitCalls(app: FastifyInstance, connections: number): void {
  const most = Math.max(LEAST_CALLS, connections * CALLS_PER_CONNECTION)
  let atWork = 0
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
    onceAnswered(reply, () => {
      atWork--
    })
  })
}

const isAdmitted = (request: FastifyRequest): boolean =>
  request.routeOptions.config.admitted === true && !isInternal(request)

/** Spread, so that those who were sent away together do not come back together. */
function secondsToWait(): number {
  return 1 + Math.floor(Math.random() * 3)
}

/** Answered, or the one who asked is gone. */
function onceAnswered(reply: FastifyReply, effect: () => void): void {
  let done = false
  const end = () => {
    if (done) return
    done = true
    effect()
  }
  reply.raw.once('finish', end)
  reply.raw.once('close', end)
}
