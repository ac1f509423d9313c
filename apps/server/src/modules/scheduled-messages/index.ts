import type { Module } from '../../platform/module.ts'
import { forgetEnded } from './commands/forget-ended.ts'
import { LOOK, sendDue } from './commands/send-due.ts'
import { SCHEDULED_FACTS } from './scheduled.events.ts'
import { SCHEDULED_PERSONAL_DATA } from './scheduled.personal-data.ts'
import { countInChats, isScheduled } from './scheduled.repository.ts'
import { scheduledMessagesRoutes } from './scheduled.routes.ts'
import type {} from './scheduled.tables.ts'

export { scheduleMessage } from './commands/schedule-message.ts'
export { sendDue } from './commands/send-due.ts'

export const scheduledMessagesModule: Module = {
  name: 'scheduled-messages',
  extends: extensions => {
    extensions.add('accounts.personalData', SCHEDULED_PERSONAL_DATA)
    extensions.add('media.keepers', { keep: (tx, media) => isScheduled(tx.db, media) })
    extensions.add('messages.scheduled', async ({ db }, asked) => {
      const counted = await countInChats(db, asked)
      return new Map(
        counted.map(({ chatId, next, ...counts }) => [
          chatId,
          { ...counts, next: next?.toISOString() ?? null },
        ]),
      )
    })
  },
  routes: scheduledMessagesRoutes,
  jobs: jobs => {
    jobs.on('scheduled-messages.send-due', {}, (ctx, _payload, { signal }) => sendDue(ctx, signal))
    // What no enqueued run took: a process died with it, or it waited after a failure.
    jobs.add({ name: LOOK, cron: '* * * * *', atStart: true, run: sendDue })
    jobs.add({ name: 'scheduled-messages.forget', cron: '40 3 * * *', run: forgetEnded })
  },
  events: outbox => outbox.define(SCHEDULED_FACTS),
}
