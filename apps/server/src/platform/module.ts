import type { Services } from './context.ts'
import type { Outbox } from './events/outbox.ts'
import type { HttpApp } from './http/http-app.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Sockets } from './realtime/sockets.ts'

/** What a product area hands to the composition root; each part is optional. */
export interface Module {
  name: string
  routes?: (http: HttpApp, services: Services) => void | Promise<void>
  events?: (outbox: Outbox, services: Services) => void
  jobs?: (jobs: Jobs, services: Services) => void
  sockets?: (sockets: Sockets, services: Services) => void
}
