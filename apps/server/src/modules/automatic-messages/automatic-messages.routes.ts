import { automaticMessages } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { setAutomaticHours } from './commands/set-automatic-hours.ts'
import { setAutomaticMessage } from './commands/set-automatic-message.ts'
import { listAutomaticMessages } from './queries/list-automatic-messages.ts'

export function automaticMessagesRoutes(http: HttpApp): void {
  http.handle(automaticMessages.listAutomaticMessages, ctx => listAutomaticMessages(ctx))
  http.handle(automaticMessages.setAutomaticHours, (ctx, { body }) => setAutomaticHours(ctx, body))
  http.handle(automaticMessages.setAutomaticMessage, (ctx, { params, body }) =>
    setAutomaticMessage(ctx, { ...params, ...body }),
  )
}
