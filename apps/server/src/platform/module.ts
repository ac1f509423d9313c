import type { Services } from './context.ts'
import type { Outbox } from './events/outbox.ts'
import type { Extensions } from './extensions.ts'
import type { HttpApp } from './http/http-app.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Sockets } from './realtime/sockets.ts'

/**
 * What a module provides to the composition root; each part is optional. This is the only interface: importing a module
 * registers nothing. Every module's `extends` runs before any other part of any module.
 */
export interface Module {
  name: string
  /** Offers parts to modules above, at the points that they name. */
  extends?: (extensions: Extensions, services: Services) => void
  routes?: (http: HttpApp, services: Services) => void | Promise<void>
  events?: (outbox: Outbox, services: Services) => void
  jobs?: (jobs: Jobs, services: Services) => void
  sockets?: (sockets: Sockets, services: Services) => void
}
