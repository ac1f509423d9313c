import type { Services } from '../../platform/context.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { LiveEngine } from './live-streams.engine.ts'
import { LiveIngest } from './live-streams.ingest.ts'
import { LiveRtmp } from './live-streams.rtmp.ts'
import { LiveServing } from './live-streams.serving.ts'

/** What goes beside the contract: the line by which lives come in, and the files by which they are seen. */
export function liveStreamsRoutes(http: HttpApp, services: Services): void {
  if (!services.config.roles.has('web')) return
  const engine = new LiveEngine(services)
  engine.start()
  new LiveIngest(services, engine).attach(http)
  new LiveServing(services, engine).register(http)
  const { rtmpPort } = services.config.lives
  if (rtmpPort !== undefined) new LiveRtmp(services, engine).attach(http, rtmpPort)
}
