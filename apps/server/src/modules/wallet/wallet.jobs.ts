import type { Jobs } from '../../platform/jobs/jobs.ts'
import { applyWaitingEvents } from './commands/apply-payment-event.ts'
import { askGateways } from './commands/ask-gateways.ts'
import { expireRecharges } from './commands/expire-recharges.ts'
import { forgetIdempotencyKeys } from './commands/forget-idempotency-keys.ts'
import { refundEveryone } from './commands/refund-everyone.ts'
import { releaseEarnings } from './commands/release-earnings.ts'
import { rollUpEarnings } from './commands/roll-up-earnings.ts'
import { checkLedger } from './queries/check-ledger.ts'

/** What time does to money. */
export function walletJobs(jobs: Jobs): void {
  jobs.add({ name: 'wallet.apply-payment-events', cron: '* * * * *', atStart: true, run: applyWaitingEvents })
  jobs.on('wallet.refund-everyone', {}, refundEveryone)
  jobs.add({ name: 'wallet.release-earnings', cron: '*/5 * * * *', run: releaseEarnings })
  jobs.add({ name: 'wallet.expire-recharges', cron: '*/5 * * * *', run: expireRecharges })
  jobs.add({ name: 'wallet.ask-gateways', cron: '*/5 * * * *', run: askGateways })
  jobs.add({ name: 'wallet.roll-up-earnings', cron: '7 * * * *', atStart: true, run: rollUpEarnings })
  jobs.add({ name: 'wallet.forget-idempotency-keys', cron: '23 3 * * *', run: forgetIdempotencyKeys })
  jobs.add({
    name: 'wallet.check-ledger',
    cron: '*/5 * * * *',
    atStart: true,
    run: ctx => checkLedger(ctx, { full: false }),
  })
  jobs.add({
    name: 'wallet.check-whole-ledger',
    cron: '47 3 * * *',
    run: ctx => checkLedger(ctx, { full: true }),
  })
}
