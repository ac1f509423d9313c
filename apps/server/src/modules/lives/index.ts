import { inTransaction } from '../../platform/db/transaction.ts'
import type { Module } from '../../platform/module.ts'
import { deleteRecording, judgeViewers } from '../live-streams/index.ts'
import { advanceLive, SWEEP, sweepLives } from './commands/advance-lives.ts'
import { countPeople } from './commands/count-people.ts'
import { judgeAgain } from './commands/judge-again.ts'
import { noteStream } from './commands/note-stream.ts'
import { noteReversed, RETURNS, returnEntries } from './commands/return-entries.ts'
import { stopLivesOf } from './commands/stop-lives-of.ts'
import { writeThanks } from './commands/thank-givers.ts'
import { PAID_ENTRIES } from './entries.repository.ts'
import type {} from './lives.audit.ts'
import { LIVE_FACTS } from './lives.events.ts'
import { guardLiveCover } from './lives.guard.ts'
import { LIVES_PERSONAL_DATA } from './lives.personal-data.ts'
import { announceLives } from './lives.realtime.ts'
import { livesRoutes } from './lives.routes.ts'
import type {} from './lives.tables.ts'
import { judgeLiveViewers, LIVE_HOUSE } from './queries/live-house.ts'
import { titlesOfLives } from './queries/titles-of-lives.ts'

export { createLive } from './commands/create-live.ts'
export { decideRecording, holdOwnLive } from './commands/decide-recording.ts'
export { endLive } from './commands/end-live.ts'
export { enterLive } from './commands/enter-live.ts'
export { noteStream } from './commands/note-stream.ts'
export { remindOfLive } from './commands/set-reminder.ts'
export { notePeople } from './figures.repository.ts'
export { findLive, type LiveRow, lockLive, titleOfLive } from './lives.repository.ts'
export { getStudioLive } from './queries/get-studio.ts'
export { seeCreator } from './queries/see-creator.ts'
export { boughtLives } from './queries/titles-of-lives.ts'
export { listPayers, listPublished, listUndecided, type ReplayRow } from './recordings.repository.ts'
export { listReminded, remindedAmong, remindPayers } from './reminders.repository.ts'

export const livesModule: Module = {
  name: 'lives',
  extends: extensions => {
    judgeViewers(extensions, judgeLiveViewers)
    extensions.add('live-chat.house', LIVE_HOUSE)
    extensions.add('media.guard', { purpose: 'live', guard: guardLiveCover })
    extensions.add('wallet.titles', { subject: 'live', titles: titlesOfLives })
    extensions.add('wallet.purchases', { kind: 'live', rows: PAID_ENTRIES })
    extensions.add('accounts.personalData', LIVES_PERSONAL_DATA)
  },
  routes: livesRoutes,
  events: (outbox, services) => {
    outbox.define(LIVE_FACTS)
    announceLives(services)
    outbox.on('live-stream.on-air', (tx, { at, ...of }) =>
      noteStream(tx, of, { kind: 'on-air', at: new Date(at) }),
    )
    outbox.on('live-stream.interrupted', (tx, { at, ...of }) =>
      noteStream(tx, of, { kind: 'interrupt', at: new Date(at) }),
    )
    outbox.on('live-stream.resumed', (tx, { at, ...of }) =>
      noteStream(tx, of, { kind: 'resume', at: new Date(at) }),
    )
    outbox.on('live-stream.ended', async (tx, { end, ...of }) => {
      if (end === 'limit') await noteStream(tx, of, { kind: 'limit' })
    })
    for (const fact of ['account.closed', 'account.suspended'] as const)
      outbox.on(fact, (tx, { userId }) => stopLivesOf(tx, userId))
    outbox.on('sale.reversed', noteReversed)
    outbox.on('follow.changed', (tx, { followerId, creatorId }) => judgeAgain(tx, creatorId, followerId))
    outbox.on('subscription.changed', (tx, { fanId, creatorId }) => judgeAgain(tx, creatorId, fanId))
  },
  jobs: jobs => {
    jobs.on('lives.advance', { concurrency: 4 }, advanceLive)
    jobs.on('lives.return-entries', {}, (ctx, _payload, { signal }) => returnEntries(ctx, signal))
    jobs.on('lives.discard', {}, (ctx, { live }) => inTransaction(ctx, tx => deleteRecording(tx, live)))
    jobs.on('lives.thank', { concurrency: 2 }, writeThanks)
    jobs.add({ name: SWEEP, cron: '* * * * *', atStart: true, run: sweepLives })
    jobs.add({ name: RETURNS, cron: '* * * * *', atStart: true, run: returnEntries })
    jobs.add({ name: 'lives.count', cron: '* * * * *', run: countPeople })
  },
}
