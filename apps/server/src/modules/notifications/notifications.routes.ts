import { notifications as routes } from '@calina/contract'
import { sessionIdOf } from '../../platform/context.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { deleteNotification } from './commands/delete-notification.ts'
import { readNotifications } from './commands/read-notifications.ts'
import { setPushSubscription } from './commands/set-push-subscription.ts'
import { setSettings } from './commands/set-settings.ts'
import { testPush } from './commands/test-push.ts'
import { unsubscribe } from './commands/unsubscribe.ts'
import { deleteSubscription } from './push.repository.ts'
import { countNotifications } from './queries/count-notifications.ts'
import { getSettings } from './queries/get-settings.ts'
import { getUnsubscribe } from './queries/get-unsubscribe.ts'
import { listNotifications } from './queries/list-notifications.ts'

export function notificationsRoutes(http: HttpApp): void {
  http.handle(routes.listNotifications, (ctx, { query }) => listNotifications(ctx, query))
  http.handle(routes.countNotifications, ctx => countNotifications(ctx))
  http.handle(routes.readNotifications, (ctx, { body }) => readNotifications(ctx, body))
  http.handle(routes.deleteNotification, (ctx, { params }) => deleteNotification(ctx, params.notification))
  http.handle(routes.getNotificationSettings, ctx => getSettings(ctx))
  http.handle(routes.setNotificationSettings, (ctx, { body }) => setSettings(ctx, body))
  http.handle(routes.setPushSubscription, (ctx, { body }) => setPushSubscription(ctx, body))
  http.handle(routes.deletePushSubscription, ctx => deleteSubscription(ctx.db, sessionIdOf(ctx)))
  http.handle(routes.testPush, ctx => testPush(ctx))
  http.handle(routes.getUnsubscribe, (ctx, { query }) => getUnsubscribe(ctx, query.token))
  http.handle(routes.unsubscribe, (ctx, { query }) => unsubscribe(ctx, query.token))
}
