import { lives, livesStudio } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { deleteMessage } from './commands/delete-message.ts'
import { liftRestriction, restrictViewer } from './commands/restrict-viewer.ts'
import { pinMessage, setChat, setHiddenWords } from './commands/set-chat.ts'
import { writeMessage } from './commands/write-message.ts'
import { listMessages } from './queries/list-messages.ts'
import { listRestrictions } from './queries/list-restrictions.ts'

export function liveChatRoutes(http: HttpApp): void {
  http.handle(lives.listLiveMessages, (ctx, { params, query }) => listMessages(ctx, { ...params, ...query }))
  http.handle(lives.writeLiveMessage, (ctx, { params, body }) => writeMessage(ctx, { ...params, ...body }))
  http.handle(livesStudio.setLiveChat, (ctx, { params, body }) => setChat(ctx, { ...params, ...body }))
  http.handle(livesStudio.setHiddenWords, (ctx, { body }) => setHiddenWords(ctx, body))
  http.handle(livesStudio.pinLiveMessage, (ctx, { params, body }) => pinMessage(ctx, { ...params, ...body }))
  http.handle(livesStudio.deleteLiveMessage, (ctx, { params }) => deleteMessage(ctx, params))
  http.handle(livesStudio.restrictViewer, (ctx, { params, body }) =>
    restrictViewer(ctx, { ...params, ...body }),
  )
  http.handle(livesStudio.liftRestriction, (ctx, { params }) => liftRestriction(ctx, params))
  http.handle(livesStudio.listRestrictions, (ctx, { params }) => listRestrictions(ctx, params.live))
}
