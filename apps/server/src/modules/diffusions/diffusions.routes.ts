import { diffusions } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { cancelDiffusion } from './commands/cancel-diffusion.ts'
import { createDiffusion } from './commands/create-diffusion.ts'
import { pauseDiffusion } from './commands/pause-diffusion.ts'
import { rescheduleDiffusion } from './commands/reschedule-diffusion.ts'
import { resumeDiffusion } from './commands/resume-diffusion.ts'
import { withdrawDiffusion } from './commands/withdraw-diffusion.ts'
import { countDiffusion } from './queries/count-diffusion.ts'
import { getDiffusion } from './queries/get-diffusion.ts'
import { listDiffusionBuyers } from './queries/list-diffusion-buyers.ts'
import { listDiffusions } from './queries/list-diffusions.ts'

export function diffusionsRoutes(http: HttpApp): void {
  http.handle(diffusions.countDiffusion, (ctx, { body }) => countDiffusion(ctx, body))
  http.handle(diffusions.createDiffusion, (ctx, { body }) => createDiffusion(ctx, body), {
    // What the caller has written and chosen themself.
    mayReplay: async () => undefined,
  })
  http.handle(diffusions.listDiffusions, (ctx, { query }) => listDiffusions(ctx, query))
  http.handle(diffusions.getDiffusion, (ctx, { params }) => getDiffusion(ctx, params))
  http.handle(diffusions.listDiffusionBuyers, (ctx, { params, query }) =>
    listDiffusionBuyers(ctx, { ...params, ...query }),
  )
  http.handle(diffusions.rescheduleDiffusion, (ctx, { params, body }) =>
    rescheduleDiffusion(ctx, { ...params, ...body }),
  )
  http.handle(diffusions.pauseDiffusion, (ctx, { params }) => pauseDiffusion(ctx, params))
  http.handle(diffusions.resumeDiffusion, (ctx, { params }) => resumeDiffusion(ctx, params))
  http.handle(diffusions.cancelDiffusion, (ctx, { params }) => cancelDiffusion(ctx, params))
  http.handle(diffusions.withdrawDiffusion, (ctx, { params }) => withdrawDiffusion(ctx, params))
}
