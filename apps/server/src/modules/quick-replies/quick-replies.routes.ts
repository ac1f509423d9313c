import { quickReplies } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { setQuickReplies } from './commands/set-quick-replies.ts'
import { getQuickReplies } from './queries/get-quick-replies.ts'

export function quickRepliesRoutes(http: HttpApp): void {
  http.handle(quickReplies.getQuickReplies, ctx => getQuickReplies(ctx))
  http.handle(quickReplies.setQuickReplies, (ctx, { body }) => setQuickReplies(ctx, body))
}
