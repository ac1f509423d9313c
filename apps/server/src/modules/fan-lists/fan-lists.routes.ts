import { fanLists } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { addToFanList } from './commands/add-to-fan-list.ts'
import { changeFanList } from './commands/change-fan-list.ts'
import { createFanList } from './commands/create-fan-list.ts'
import { deleteFanList } from './commands/delete-fan-list.ts'
import { deleteFanNote } from './commands/delete-fan-note.ts'
import { putFanNote } from './commands/put-fan-note.ts'
import { removeFromFanList } from './commands/remove-from-fan-list.ts'
import { getFanMarks } from './queries/get-fan-marks.ts'
import { listFanListMembers } from './queries/list-fan-list-members.ts'
import { listFanLists } from './queries/list-fan-lists.ts'

export function fanListsRoutes(http: HttpApp): void {
  http.handle(fanLists.listFanLists, ctx => listFanLists(ctx))
  http.handle(fanLists.createFanList, (ctx, { body }) => createFanList(ctx, body), {
    // A list of the caller names nobody.
    mayReplay: async () => undefined,
  })
  http.handle(fanLists.changeFanList, (ctx, { params, body }) =>
    changeFanList(ctx, { list: params.list, ...body }),
  )
  http.handle(fanLists.deleteFanList, async (ctx, { params }) => {
    await deleteFanList(ctx, params)
    return undefined
  })
  http.handle(fanLists.listFanListMembers, (ctx, { params, query }) =>
    listFanListMembers(ctx, { list: params.list, ...query }),
  )
  http.handle(fanLists.addToFanList, (ctx, { params, body }) =>
    addToFanList(ctx, { list: params.list, usernames: body.usernames }),
  )
  http.handle(fanLists.removeFromFanList, (ctx, { params, body }) =>
    removeFromFanList(ctx, { list: params.list, usernames: body.usernames }),
  )
  http.handle(fanLists.getFanMarks, (ctx, { params }) => getFanMarks(ctx, params))
  http.handle(fanLists.putFanNote, (ctx, { params, body }) =>
    putFanNote(ctx, { username: params.username, text: body.text }),
  )
  http.handle(fanLists.deleteFanNote, (ctx, { params }) => deleteFanNote(ctx, params))
}
