import { lives, livesStudio } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { discardRecording } from './commands/discard-recording.ts'
import { keepReplay } from './commands/keep-replay.ts'
import { listReplays } from './queries/list-replays.ts'

export function replaysRoutes(http: HttpApp): void {
  http.handle(lives.listReplays, (ctx, { query }) => listReplays(ctx, query))
  http.handle(livesStudio.keepReplay, (ctx, { params, body }) => keepReplay(ctx, { ...params, ...body }))
  http.handle(livesStudio.deleteRecording, (ctx, { params }) => discardRecording(ctx, params))
}
