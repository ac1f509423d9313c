import { scheduledMessages } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { cancelScheduled } from './commands/cancel-scheduled.ts'
import { changeScheduled } from './commands/change-scheduled.ts'
import { scheduleMessage } from './commands/schedule-message.ts'
import { sendScheduledNow } from './commands/send-scheduled-now.ts'
import { listScheduled } from './queries/list-scheduled.ts'

export function scheduledMessagesRoutes(http: HttpApp): void {
  http.handle(scheduledMessages.scheduleMessage, (ctx, { params, body }) =>
    scheduleMessage(ctx, { ...params, ...body }),
  )
  http.handle(scheduledMessages.listScheduled, (ctx, { params }) => listScheduled(ctx, params))
  http.handle(scheduledMessages.changeScheduled, (ctx, { params, body }) =>
    changeScheduled(ctx, { ...params, ...body }),
  )
  http.handle(scheduledMessages.cancelScheduled, async (ctx, { params }) => {
    await cancelScheduled(ctx, params)
    return undefined
  })
  http.handle(scheduledMessages.sendScheduledNow, (ctx, { params }) => sendScheduledNow(ctx, params))
}
