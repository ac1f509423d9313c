import { webhooks as routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { createWebhook } from './commands/create-webhook.ts'
import { deleteWebhook } from './commands/delete-webhook.ts'
import { pingWebhook } from './commands/ping-webhook.ts'
import { replayDelivery } from './commands/replay-delivery.ts'
import { rotateWebhookSecret } from './commands/rotate-webhook-secret.ts'
import { updateWebhook } from './commands/update-webhook.ts'
import { listDeliveries } from './queries/list-deliveries.ts'
import { listWebhooks } from './queries/list-webhooks.ts'

export function developersRoutes(http: HttpApp): void {
  http.handle(routes.listWebhooks, ctx => listWebhooks(ctx))
  http.handle(routes.createWebhook, (ctx, { body }) => createWebhook(ctx, body))
  http.handle(routes.updateWebhook, (ctx, { params, body }) => updateWebhook(ctx, { ...params, ...body }))
  http.handle(routes.rotateWebhookSecret, (ctx, { params }) => rotateWebhookSecret(ctx, params))
  http.handle(routes.deleteWebhook, (ctx, { params }) => deleteWebhook(ctx, params))
  http.handle(routes.pingWebhook, (ctx, { params }) => pingWebhook(ctx, params))
  http.handle(routes.listDeliveries, (ctx, { params, query }) => listDeliveries(ctx, { ...params, ...query }))
  http.handle(routes.replayDelivery, (ctx, { params }) => replayDelivery(ctx, params))
}
