import type { Answer, messages } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { findPersonByUsername, loadPersons, presentPerson } from '../../accounts/index.ts'
import { recordContact } from '../../relationships/index.ts'
import { participantOf } from '../messages.participant.ts'
import { canOpen, canPair } from '../messages.policy.ts'
import { notifyOpened } from '../messages.realtime.ts'
import { findPair, insertChat } from '../messages.repository.ts'

/** Leads to the conversation with a person, and makes it if there is none yet. */
export async function openConversation(
  ctx: Context,
  input: { username: string },
): Promise<Answer<typeof messages.getConversation>> {
  const viewer = participantOf(ctx)
  const receiver = orThrow(await findPersonByUsername(ctx.db, input.username), 'USER_NOT_FOUND')
  if (receiver.id === viewer.userId) throw new AppError('OWN_ACCOUNT')
  demand(canPair(viewer.side, receiver.type === 'model' ? 'creator' : 'fan'))
  const fanId = viewer.side === 'fan' ? viewer.userId : receiver.id
  const creatorId = viewer.side === 'fan' ? receiver.id : viewer.userId
  const now = ctx.clock.now()
  const { chatId, hiddenIn, ...facts } = await findPair(ctx.db, { fanId, creatorId }, viewer, now)
  demand(canOpen({ ...facts, side: viewer.side, receiverActive: true, exists: chatId !== null }))

  const chat =
    chatId === null
      ? await inTransaction(ctx, async tx => {
          await recordContact(tx, { fanId, creatorId })
          const made = await insertChat(tx.db, { id: newId(tx.clock), fanId, creatorId, now })
          if (made.created) publish(tx, 'chat.opened', { chatId: made.id, fanId, creatorId })
          return made
        })
      : { id: chatId, created: false }
  if (chat.created) notifyOpened(ctx, { id: chat.id, fanId, creatorId, hiddenIn })
  const sender = orThrow((await loadPersons(ctx.db, [viewer.userId])).get(viewer.userId), 'UNAUTHORIZED')
  return {
    id: chat.id,
    new: chat.created,
    sender: presentPerson(sender),
    receiver: presentPerson(receiver),
  }
}
