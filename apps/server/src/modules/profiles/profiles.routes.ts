import { routes } from '@calina/contract'
import { isAgeUnknown } from '../../platform/age-gate/age-gate.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { removePicture, setPicture } from './commands/set-picture.ts'
import { setWelcome } from './commands/set-welcome.ts'
import { settleFirstStep } from './commands/settle-first-step.ts'
import { updateProfile } from './commands/update-profile.ts'
import { getFirstSteps } from './queries/get-first-steps.ts'
import { getOwnProfile } from './queries/get-own-profile.ts'
import { getProfile } from './queries/get-profile.ts'
import { listCreators, listSuggested } from './queries/list-creators.ts'
import { previewProfile } from './queries/preview-profile.ts'
import { profileExists } from './queries/profile-exists.ts'

export function profilesRoutes(http: HttpApp): void {
  http.handle(routes.profileExists, (ctx, { params }) => profileExists(ctx, params))
  // The guest variant answers every caller as a guest.
  http.handle(routes.profileExistsForGuest, (ctx, { params }) =>
    profileExists({ ...ctx, actor: { kind: 'guest' } }, params),
  )
  http.handle(routes.getProfile, (ctx, { params }) => getProfile(ctx, params))
  http.handle(routes.getOwnProfile, ctx => getOwnProfile(ctx))
  http.handle(routes.previewProfile, (ctx, { query }) => previewProfile(ctx, query))
  http.handle(routes.setWelcome, (ctx, { body }) => setWelcome(ctx, body))
  http.handle(routes.removeWelcome, ctx => setWelcome(ctx, { media: null }))
  http.handle(routes.getFirstSteps, ctx => getFirstSteps(ctx))
  http.handle(routes.settleFirstStep, (ctx, { params }) => settleFirstStep(ctx, params))
  http.handle(routes.updateProfile, (ctx, { body }) => updateProfile(ctx, body))
  http.handle(routes.setPicture, (ctx, { params, body }) => setPicture(ctx, { ...params, ...body }))
  http.handle(routes.removePicture, (ctx, { params }) => removePicture(ctx, params))
  // The landing page stays open to everybody: without creators, where their age is asked.
  http.handle(routes.listSuggested, async (ctx, _input, exchange) =>
    ctx.actor.kind === 'guest' && isAgeUnknown(ctx.settings, exchange.cookie('age'))
      ? []
      : await listSuggested(ctx),
  )
  http.handle(routes.listCreators, (ctx, { query }) => listCreators(ctx, query))
}
