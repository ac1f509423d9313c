import { lives, livesDesk, livesStudio } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { cancelLive } from './commands/cancel-live.ts'
import { changeLive } from './commands/change-live.ts'
import { createLive } from './commands/create-live.ts'
import { endLive } from './commands/end-live.ts'
import { enterLive } from './commands/enter-live.ts'
import { openLiveIngest, testLiveConnection } from './commands/open-live-ingest.ts'
import { openRehearsal } from './commands/open-rehearsal.ts'
import { renewOwnKey } from './commands/renew-stream-key.ts'
import { forgetLivesReminder, remindOfLives } from './commands/set-next-reminder.ts'
import { forgetLiveReminder, remindOfLive } from './commands/set-reminder.ts'
import { startLive } from './commands/start-live.ts'
import { stopLive } from './commands/stop-live.ts'
import { thankGivers } from './commands/thank-givers.ts'
import { getLive } from './queries/get-live.ts'
import { getLiveRoom } from './queries/get-live-room.ts'
import { getLiveSignal } from './queries/get-signal.ts'
import { getStreamKey } from './queries/get-stream-key.ts'
import { getStudio, getStudioLive, listOwnLives } from './queries/get-studio.ts'
import { listLives, listScheduledLives } from './queries/list-lives.ts'
import { listStaffLives } from './queries/list-staff-lives.ts'

export function livesRoutes(http: HttpApp): void {
  http.handle(lives.listLives, (ctx, { query }) => listLives(ctx, query))
  http.handle(lives.listScheduledLives, (ctx, { query }) => listScheduledLives(ctx, query))
  http.handle(lives.getLiveRoom, (ctx, { params }) => getLiveRoom(ctx, params))
  http.handle(lives.getLive, (ctx, { params }) => getLive(ctx, params))
  http.handle(lives.enterLive, (ctx, { params, body }) => enterLive(ctx, { ...params, ...body }), {
    // It has the address of the pictures, which the fan may not see any longer.
    mayReplay: async (ctx, { params }) => void (await getLive(ctx, params)),
  })
  http.handle(lives.remindOfLive, (ctx, { params }) => remindOfLive(ctx, params))
  http.handle(lives.forgetLiveReminder, (ctx, { params }) => forgetLiveReminder(ctx, params))
  http.handle(lives.remindOfLives, (ctx, { params }) => remindOfLives(ctx, params))
  http.handle(lives.forgetLivesReminder, (ctx, { params }) => forgetLivesReminder(ctx, params))
  studioRoutes(http)
  http.handle(livesDesk.listStaffLives, ctx => listStaffLives(ctx))
  http.handle(livesDesk.stopLive, (ctx, { params, body }) => stopLive(ctx, { ...params, ...body }))
}

function studioRoutes(http: HttpApp): void {
  http.handle(livesStudio.getStudio, ctx => getStudio(ctx))
  http.handle(livesStudio.listOwnLives, (ctx, { query }) => listOwnLives(ctx, query))
  http.handle(livesStudio.createLive, (ctx, { body }) => createLive(ctx, body), {
    mayReplay: async () => undefined,
  })
  http.handle(livesStudio.getStudioLive, (ctx, { params }) => getStudioLive(ctx, params))
  http.handle(livesStudio.changeLive, (ctx, { params, body }) => changeLive(ctx, { ...params, ...body }))
  http.handle(livesStudio.cancelLive, (ctx, { params }) => cancelLive(ctx, params))
  http.handle(livesStudio.startLive, (ctx, { params }) => startLive(ctx, params))
  http.handle(livesStudio.openLiveIngest, (ctx, { params }) => openLiveIngest(ctx, params))
  http.handle(livesStudio.testLiveConnection, ctx => testLiveConnection(ctx))
  http.handle(livesStudio.openRehearsal, ctx => openRehearsal(ctx))
  http.handle(livesStudio.getLiveSignal, ctx => getLiveSignal(ctx))
  http.handle(livesStudio.getStreamKey, ctx => getStreamKey(ctx))
  http.handle(livesStudio.renewStreamKey, ctx => renewOwnKey(ctx))
  http.handle(livesStudio.thankGivers, (ctx, { params, body }) => thankGivers(ctx, { ...params, ...body }))
  http.handle(livesStudio.endLive, (ctx, { params }) => endLive(ctx, params))
}
