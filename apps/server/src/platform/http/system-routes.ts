import type { RouteSpec } from '@calina/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import type { Services } from '../context.ts'
import { equalInConstantTime } from '../crypto.ts'
import { AppError } from '../errors.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { isLoopback } from '../network-address.ts'
import { FOR_CHATS_TOO } from './chat-only.ts'
import { openApiOf } from './openapi.ts'

export interface SystemRoutesOptions {
  services: Services
  pool: pg.Pool
  metrics: Metrics
  contract: Readonly<Record<string, RouteSpec>>
  apiBase: string
  /** False once a stop was requested: load balancers then use other processes. */
  accepting: () => boolean
  build: { id: string; timestamp: number }
}

/** Endpoints for operators, load balancers and the page's update check: outside the API base, public. */
export function systemRoutes(app: FastifyInstance, options: SystemRoutesOptions): void {
  const { services, pool, metrics, contract, apiBase, accepting, build } = options
  let openapi: string | undefined

  app.get('/healthz', FOR_CHATS_TOO, async (_request, reply) =>
    reply.type('application/json').send('{"status":"ok"}'),
  )

  app.get('/readyz', FOR_CHATS_TOO, async (_request, reply) => {
    const space = await services.storage.freeBytes().catch(() => undefined)
    const checks = {
      accepting: accepting(),
      database: await pool.query('select 1').then(
        () => true,
        () => false,
      ),
      storage: space !== undefined,
    }
    const ready = Object.values(checks).every(Boolean)
    // A full disk refuses uploads only: out of service, the process would refuse reads and log-ins as well.
    const degraded = space !== undefined && space <= 0 ? ['uploads'] : []
    return await reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, checks, degraded })
  })

  app.get('/metrics', { config: { ownBearer: true, chats: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, services.config)) {
      reply.header('www-authenticate', 'Bearer')
      throw new AppError('UNAUTHORIZED')
    }
    return await reply.type(metrics.contentType).send(await metrics.render())
  })

  app.get('/openapi.json', async (_request, reply) => {
    openapi ??= JSON.stringify(openApiOf(contract, apiBase, 'Calina API'))
    return await reply.type('application/json').send(openapi)
  })

  app.get('/builds/latest.json', FOR_CHATS_TOO, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(build),
  )
}

/** Anyone in the demo; else callers with the token, or, if none is configured, programs on this machine. */
function mayReadMetrics({ headers, socket }: FastifyRequest, { mode, metricsToken }: Config): boolean {
  if (mode === 'demo') return true
  if (metricsToken !== undefined)
    return equalInConstantTime(headers.authorization ?? '', `Bearer ${metricsToken}`)
  // A proxy on this machine forwards the requests of others.
  const passedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some(name => name in headers)
  return !passedOn && isLoopback(socket.remoteAddress ?? '')
}
