import type { Answer, relationsDesk } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadPersons } from '../../accounts/index.ts'
import { countRelations } from '../../relationships/index.ts'
import { countActive } from '../subscriptions.repository.ts'

/** How many people a person has to do with, for staff; also of an account that is suspended or closed. */
export async function getPersonRelations(
  ctx: Context,
  { user }: { user: string },
): Promise<Answer<typeof relationsDesk.getPersonRelations>> {
  const person = orThrow((await loadPersons(ctx.db, [user])).get(user), 'USER_NOT_FOUND')
  const isCreator = person.type === 'model'
  const [active, { followers, following, blocked }] = await Promise.all([
    countActive(ctx.db, user, ctx.clock.now()),
    countRelations(ctx.db, user),
  ])
  return {
    subscribers: isCreator ? active : null,
    followers: isCreator ? followers : null,
    subscriptions: isCreator ? 0 : active,
    following,
    blocked,
  }
}
