import type { Module } from '../../platform/module.ts'
import { AUTOMATIC_MESSAGES_PERSONAL_DATA } from './automatic-messages.personal-data.ts'
import { automaticMessagesRoutes } from './automatic-messages.routes.ts'
import type {} from './automatic-messages.tables.ts'
import { noteSale, noteSubscription } from './commands/note-occasion.ts'
import { LOOK, lookAtAutomatic, sendDue } from './commands/send-due.ts'
import { deleteWaitingOf, noteAnswers } from './sends.repository.ts'

export { lookAtAutomatic } from './commands/send-due.ts'
export { setAutomaticMessage } from './commands/set-automatic-message.ts'

export const automaticMessagesModule: Module = {
  name: 'automatic-messages',
  extends: extensions => extensions.add('accounts.personalData', AUTOMATIC_MESSAGES_PERSONAL_DATA),
  routes: automaticMessagesRoutes,
  jobs: jobs => {
    jobs.on('automatic-messages.send', {}, (ctx, _payload, { signal }) => sendDue(ctx, signal))
    // What no enqueued run took, and whose subscription comes to its day before the end.
    jobs.add({ name: LOOK, cron: '* * * * *', atStart: true, run: lookAtAutomatic })
  },
  events: outbox => {
    outbox.on('subscription.changed', noteSubscription)
    outbox.on('sale.made', noteSale)
    outbox.onMany('message.sent', (tx, messages) =>
      noteAnswers(
        tx.db,
        messages.filter(({ byFan }) => byFan),
        tx.clock.now(),
      ),
    )
    for (const fact of ['account.closed', 'account.suspended'] as const)
      outbox.on(fact, (tx, { userId }) => deleteWaitingOf(tx.db, userId))
  },
}
