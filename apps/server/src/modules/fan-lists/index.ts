import type { RawBuilder } from 'kysely'
import { userIdOf } from '../../platform/context.ts'
import { orThrow } from '../../platform/errors.ts'
import type { Module } from '../../platform/module.ts'
import { isInList } from './fan-lists.access.ts'
import { FAN_LISTS_PERSONAL_DATA } from './fan-lists.personal-data.ts'
import { findList, noteSale, noteWriting } from './fan-lists.repository.ts'
import { fanListsRoutes } from './fan-lists.routes.ts'
import type {} from './fan-lists.tables.ts'
import { marksOfFans, marksOfOne, ownFan } from './queries/get-fan-marks.ts'

export { addToFanList } from './commands/add-to-fan-list.ts'
export { createFanList } from './commands/create-fan-list.ts'
export { putFanNote } from './commands/put-fan-note.ts'
export { isInList, type ListedBy, membersOf } from './fan-lists.access.ts'
export { findList, findLists } from './fan-lists.repository.ts'
export { marksOfOne, ownFan }

export const fanListsModule: Module = {
  name: 'fan-lists',
  extends: extensions => {
    extensions.add('accounts.personalData', FAN_LISTS_PERSONAL_DATA)
    extensions.add('subscriptions.marks', {
      of: marksOfFans,
      isListed: async (ctx, listId) => {
        const list = orThrow(await findList(ctx.db, userIdOf(ctx), listId), 'FAN_LIST_NOT_FOUND')
        return (fan: RawBuilder<string>) => isInList(list, fan, ctx.clock.now())
      },
    })
  },
  routes: fanListsRoutes,
  events: outbox => {
    outbox.onMany('message.sent', (tx, messages) =>
      noteWriting(
        tx.db,
        messages.filter(({ byFan }) => byFan),
        tx.clock.now(),
      ),
    )
    outbox.on('sale.made', (tx, { saleId }) => noteSale(tx.db, saleId))
  },
}
