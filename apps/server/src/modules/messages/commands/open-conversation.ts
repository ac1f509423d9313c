import type { Answer, messages } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { findPersonByUsername, loadPersons, presentPerson } from '../../accounts/index.ts'
import { participantOf } from '../messages.participant.ts'
import { canOpen, canPair } from '../messages.policy.ts'
import { findPair } from '../messages.repository.ts'
import { openChat } from './open-chat.ts'

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
      ? await inTransaction(ctx, tx => openChat(tx, { fanId, creatorId, hiddenIn }))
      : { id: chatId, created: false }
  const sender = orThrow((await loadPersons(ctx.db, [viewer.userId])).get(viewer.userId), 'UNAUTHORIZED')
  return {
    id: chat.id,
    new: chat.created,
    sender: presentPerson(sender),
    receiver: presentPerson(receiver),
  }
}
