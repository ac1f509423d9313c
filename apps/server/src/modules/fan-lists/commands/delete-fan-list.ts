import { type Context, userIdOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteList } from '../fan-lists.repository.ts'

/** Deletes a list. Nothing happens to the fans on it. */
export async function deleteFanList(ctx: Context, { list }: { list: string }): Promise<void> {
  if (!(await deleteList(ctx.db, userIdOf(ctx), list))) throw new AppError('FAN_LIST_NOT_FOUND')
}
