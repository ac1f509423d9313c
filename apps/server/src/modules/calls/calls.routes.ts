import { calls } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { acceptCall } from './commands/accept-call.ts'
import { acceptCallTime } from './commands/accept-call-time.ts'
import { askCallVideo } from './commands/ask-call-video.ts'
import { buyCall } from './commands/buy-call.ts'
import { cancelCall } from './commands/cancel-call.ts'
import { declineCall } from './commands/decline-call.ts'
import { extendCall } from './commands/extend-call.ts'
import { hangUp } from './commands/hang-up.ts'
import { joinCall } from './commands/join-call.ts'
import { noteConnection } from './commands/note-connection.ts'
import { noteRinging } from './commands/note-ringing.ts'
import { proposeCallTime } from './commands/propose-call-time.ts'
import { setCallSettings } from './commands/set-call-settings.ts'
import { stopCall } from './commands/stop-call.ts'
import { getCall } from './queries/get-call.ts'
import { getCallOffer } from './queries/get-call-offer.ts'
import { getCallSettings } from './queries/get-call-settings.ts'
import { listOpenCalls } from './queries/list-open-calls.ts'
import { listStaffCalls } from './queries/list-staff-calls.ts'

export function callsRoutes(http: HttpApp): void {
  http.handle(calls.getCallSettings, ctx => getCallSettings(ctx))
  http.handle(calls.setCallSettings, (ctx, { body }) => setCallSettings(ctx, body))
  http.handle(calls.getCallOffer, (ctx, { params }) => getCallOffer(ctx, params))
  http.handle(calls.buyCall, (ctx, { params, body }) => buyCall(ctx, { ...params, ...body }), {
    // It shows the creator, who may not exist for the fan any longer.
    mayReplay: async (ctx, { params }) => void (await getCallOffer(ctx, params)),
  })
  http.handle(calls.listOpenCalls, ctx => listOpenCalls(ctx))
  http.handle(calls.getCall, (ctx, { params }) => getCall(ctx, params))
  http.handle(calls.noteRinging, (ctx, { params }) => noteRinging(ctx, params))
  http.handle(calls.acceptCall, (ctx, { params, body }) => acceptCall(ctx, { ...params, ...body }))
  http.handle(calls.joinCall, (ctx, { params, body }) => joinCall(ctx, { ...params, ...body }))
  http.handle(calls.noteConnection, (ctx, { params, body }) => noteConnection(ctx, { ...params, ...body }))
  http.handle(calls.declineCall, (ctx, { params }) => declineCall(ctx, params))
  http.handle(calls.cancelCall, (ctx, { params }) => cancelCall(ctx, params))
  http.handle(calls.proposeCallTime, (ctx, { params, body }) => proposeCallTime(ctx, { ...params, ...body }))
  http.handle(calls.acceptCallTime, (ctx, { params, body }) => acceptCallTime(ctx, { ...params, ...body }))
  http.handle(calls.askCallVideo, (ctx, { params, body }) => askCallVideo(ctx, { ...params, ...body }))
  http.handle(calls.extendCall, (ctx, { params, body }) => extendCall(ctx, { ...params, ...body }), {
    mayReplay: async (ctx, { params }) => void (await getCall(ctx, params)),
  })
  http.handle(calls.hangUp, (ctx, { params }) => hangUp(ctx, params))
  http.handle(calls.listStaffCalls, ctx => listStaffCalls(ctx))
  http.handle(calls.stopCall, (ctx, { params, body }) => stopCall(ctx, { ...params, ...body }))
}
