import type { Module } from '../../platform/module.ts'
import { deliverDue } from './commands/deliver-due.ts'
import { forgetOldNotifications } from './commands/forget-old.ts'
import { sendDigests } from './commands/send-digests.ts'
import { runTellMany } from './commands/tell-many.ts'
import { KINDS } from './kinds/kinds.ts'
import { NOTIFICATIONS_PERSONAL_DATA } from './notifications.personal-data.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import type {} from './notifications.tables.ts'
import { deleteSubscription } from './push.repository.ts'
import { findSettings, lockSettings, updateSettings } from './settings.repository.ts'

export { readNotifications } from './commands/read-notifications.ts'

export const notificationsModule: Module = {
  name: 'notifications',
  extends: extensions => {
    extensions.add('accounts.personalData', NOTIFICATIONS_PERSONAL_DATA)
    extensions.add(
      'automatic-messages.zone',
      async (db, userId) => (await findSettings(db, userId)).time_zone,
    )
  },
  routes: notificationsRoutes,
  events: outbox => {
    for (const kind of KINDS) kind.hear(outbox)
    outbox.on('session.revoked', (tx, { sessionId }) => deleteSubscription(tx.db, sessionId))
    outbox.on('email.changed', async (tx, { userId }) => {
      await lockSettings(tx.db, userId)
      await updateSettings(tx.db, userId, { email_refused_at: null })
    })
  },
  jobs: jobs => {
    jobs.on('notifications.deliver', {}, (ctx, _payload, { signal }) => deliverDue(ctx, signal))
    jobs.on('notifications.tell-many', {}, runTellMany)
    // What no enqueued run took: a process died with it, or it was postponed.
    jobs.add({ name: 'notifications.deliver-due', cron: '* * * * *', run: deliverDue })
    jobs.add({ name: 'notifications.digests', cron: '*/5 * * * *', run: sendDigests })
    jobs.add({ name: 'notifications.forget', cron: '57 4 * * *', run: forgetOldNotifications })
  },
}
