import type { Module } from '../../platform/module.ts'
import type {} from './calls.audit.ts'
import { CALL_FACTS } from './calls.events.ts'
import { CALLS_PERSONAL_DATA } from './calls.personal-data.ts'
import { PAID_CALLS } from './calls.repository.ts'
import { callsRoutes } from './calls.routes.ts'
import { aliveHandler, signalHandler } from './calls.sockets.ts'
import type {} from './calls.tables.ts'
import { advanceCall, SWEEP, sweepCalls } from './commands/advance-calls.ts'
import { endCallsBetween, endCallsOfSession, stopCallsOf } from './commands/end-calls.ts'
import { callLines } from './queries/call-lines.ts'
import { titlesOfCalls } from './queries/titles-of-calls.ts'

export { acceptCall } from './commands/accept-call.ts'
export { sweepCalls } from './commands/advance-calls.ts'
export { buyCall } from './commands/buy-call.ts'
export { hangUp } from './commands/hang-up.ts'
export { noteConnection } from './commands/note-connection.ts'
export { setCallSettings } from './commands/set-call-settings.ts'
export { boughtCalls } from './queries/bought-calls.ts'

export const callsModule: Module = {
  name: 'calls',
  extends: extensions => {
    extensions.add('messages.calls', callLines)
    extensions.add('wallet.titles', { subject: 'call', titles: titlesOfCalls })
    extensions.add('wallet.purchases', { kind: 'call', rows: PAID_CALLS })
    extensions.add('accounts.personalData', CALLS_PERSONAL_DATA)
  },
  routes: callsRoutes,
  events: outbox => {
    outbox.define(CALL_FACTS)
    outbox.on('block.changed', async (tx, { blocked, ...between }) => {
      if (blocked) await endCallsBetween(tx, between)
    })
    for (const fact of ['account.closed', 'account.suspended'] as const)
      outbox.on(fact, (tx, { userId }) => stopCallsOf(tx, userId))
    outbox.on('session.revoked', (tx, ended) => endCallsOfSession(tx, ended))
  },
  jobs: jobs => {
    jobs.on('calls.advance', { concurrency: 4 }, advanceCall)
    jobs.add({ name: SWEEP, cron: '* * * * *', atStart: true, run: sweepCalls })
  },
  sockets: (sockets, services) => {
    sockets.messages.on('call.signal', signalHandler(services))
    sockets.messages.on('call.alive', aliveHandler(services))
  },
}
