import type { Module } from '../../platform/module.ts'
import { cancelAll } from './commands/cancel-diffusion.ts'
import { sendDiffusion, TRIES } from './commands/send-diffusion.ts'
import { LOOK, lookAtDiffusions, startDue } from './commands/start-due.ts'
import { runWithdrawal } from './commands/withdraw-diffusion.ts'
import { DIFFUSIONS_PERSONAL_DATA } from './diffusions.personal-data.ts'
import { diffusionsRealtime } from './diffusions.realtime.ts'
import { diffusionsRoutes } from './diffusions.routes.ts'
import type {} from './diffusions.tables.ts'

export { createDiffusion } from './commands/create-diffusion.ts'
export { sendDiffusion as runDiffusion } from './commands/send-diffusion.ts'

/** As many are sent at a time by one process: a great one does not hold up small ones. */
const AT_ONCE = 4

export const diffusionsModule: Module = {
  name: 'diffusions',
  extends: extensions => extensions.add('accounts.personalData', DIFFUSIONS_PERSONAL_DATA),
  routes: diffusionsRoutes,
  jobs: jobs => {
    jobs.on('diffusions.send', { concurrency: AT_ONCE, tries: TRIES }, sendDiffusion)
    jobs.on('diffusions.withdraw', { concurrency: AT_ONCE }, runWithdrawal)
    jobs.on('diffusions.start-due', {}, (ctx, _payload, { signal }) => startDue(ctx, signal))
    // What no enqueued run took: a process died with it, or it waited after a failure.
    jobs.add({ name: LOOK, cron: '* * * * *', atStart: true, run: lookAtDiffusions })
  },
  events: outbox => {
    diffusionsRealtime(outbox)
    for (const fact of ['account.closed', 'account.suspended'] as const)
      outbox.on(fact, (tx, { userId }) => cancelAll(tx, userId))
  },
}
