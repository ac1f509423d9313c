import { type Answer, type Input, type messages, PAGE } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { loadPersons, presentPerson } from '../../accounts/index.ts'
import { listReachableFans, listSubscribedCreators } from '../chats.repository.ts'
import { participantOf } from '../messages.participant.ts'

/** People one may write to, those of late first; a name narrows them down on the server. */
export async function listChatUsers(
  ctx: Context,
  query: Input<typeof messages.listChatUsers>['query'],
): Promise<Answer<typeof messages.listChatUsers>> {
  const viewer = participantOf(ctx)
  const found = { search: query.search, limit: PAGE.max }
  const ids =
    viewer.side === 'fan'
      ? await listSubscribedCreators(ctx.db, viewer, { ...found, now: ctx.clock.now() })
      : await listReachableFans(ctx.db, viewer, found)
  const persons = await loadPersons(ctx.db, ids)
  return {
    all: ids.flatMap(id => {
      const person = persons.get(id)
      return person === undefined ? [] : [presentPerson(person)]
    }),
  }
}
