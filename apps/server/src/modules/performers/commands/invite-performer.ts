import { isSameEmail, PERFORMERS } from '@calina/contract'
import type { Performer } from '@calina/contract/types'
import { DAY } from '../../../platform/clock.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { randomToken } from '../../../platform/crypto.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { demand } from '../../../platform/policy.ts'
import { findOwnUser, findPersonByUsername, hashMailToken } from '../../accounts/index.ts'
import { profileExists } from '../../profiles/index.ts'
import { invitationMail } from '../mails/invitation.ts'
import { canAddPerformer } from '../performers.policy.ts'
import { presentPerformer } from '../performers.presenter.ts'
import {
  countPerformers,
  findInvited,
  findPerformer,
  insertPerformer,
  renewInvitation,
} from '../performers.repository.ts'

type Invited = { username: string } | { name: string; email: string }

/**
 * Puts somebody on the caller's list, and asks them. Whether an address has an account is not said: it is mailed a link,
 * and again a new one.
 */
export async function invitePerformer(ctx: Context, invited: Invited): Promise<Performer> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const count = await countPerformers(tx.db, creatorId)
    const id =
      'username' in invited
        ? await inviteMember(tx, { creatorId, count, username: invited.username })
        : await inviteByMail(tx, { creatorId, count, ...invited })
    return presentPerformer(orThrow(await findPerformer(tx.db, id), 'PERFORMER_NOT_FOUND'))
  })
}

async function inviteMember(
  tx: TransactionContext,
  { creatorId, count, username }: { creatorId: string; count: number; username: string },
): Promise<string> {
  const person = orThrow(await findPersonByUsername(tx.db, username), 'USER_NOT_FOUND')
  if (person.id === creatorId) throw new AppError('PERFORMER_SELF')
  // a list of people must not tell of fans who do not exist for this creator
  if (!(await profileExists(tx, { username })).exists) throw new AppError('USER_NOT_FOUND')
  const known = await findInvited(tx.db, creatorId, { userId: person.id })
  if (known !== undefined) return known
  demand(canAddPerformer(count))
  const id = newId(tx.clock)
  await insertPerformer(tx.db, { id, creatorId, userId: person.id, now: tx.clock.now() })
  publish(tx, 'performer.invited', { performerId: id, creatorId, userId: person.id })
  return id
}

async function inviteByMail(
  tx: TransactionContext,
  { creatorId, count, name, email }: { creatorId: string; count: number; name: string; email: string },
): Promise<string> {
  const creator = orThrow(await findOwnUser(tx.db, creatorId), 'UNAUTHORIZED')
  if (isSameEmail(creator.email, email)) throw new AppError('PERFORMER_SELF')
  const now = tx.clock.now()
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + PERFORMERS.invitationDays * DAY)
  const link = { name, tokenHash: hashMailToken(token), expiresAt, now }
  const known = await findInvited(tx.db, creatorId, { email })
  const id = known ?? newId(tx.clock)
  if (known !== undefined) await renewInvitation(tx.db, known, link)
  else {
    demand(canAddPerformer(count))
    await insertPerformer(tx.db, { id, creatorId, userId: null, email, ...link })
  }
  const to = { email, name, locale: tx.locale }
  await tx.mailer.send(
    tx,
    invitationMail(senderOf(tx), to, {
      token,
      by: `${creator.name} (@${creator.username})`,
      until: expiresAt,
    }),
  )
  return id
}
