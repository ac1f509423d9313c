import type { GivenRight } from '@calina/contract'
import type { Helper } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { findPersonByUsername, lockOwnAccount } from '../../accounts/index.ts'
import { profileExists } from '../../profiles/index.ts'
import { canAddHelper } from '../helpers.policy.ts'
import { presentHelper } from '../helpers.presenter.ts'
import { countHelpers, findHelper, findInvited, insertHelper } from '../helpers.repository.ts'

interface Asked {
  username: string
  rights: readonly GivenRight[]
}

/** Asks a member to answer the caller's chats, from a session that still stands. */
export async function inviteHelper(ctx: Context, asked: Asked): Promise<Helper> {
  return await inTransaction(ctx, async tx => {
    await lockOwnAccount(tx)
    return await askHelper(tx, asked)
  })
}

/** The same, by whom is known to be the creator. Whoever is asked already stays as they are. */
export async function askHelper(ctx: Context, { username, rights }: Asked): Promise<Helper> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const person = orThrow(await findPersonByUsername(tx.db, username), 'USER_NOT_FOUND')
    if (person.id === creatorId) throw new AppError('OWN_ACCOUNT')
    // to ask somebody must not tell of fans who do not exist for this creator
    if (!(await profileExists(tx, { username })).exists) throw new AppError('USER_NOT_FOUND')
    const count = await countHelpers(tx.db, creatorId)
    const known = await findInvited(tx.db, creatorId, person.id)
    const id = known ?? newId(tx.clock)
    if (known === undefined) {
      demand(canAddHelper(count))
      await insertHelper(tx.db, { id, creatorId, userId: person.id, rights, now: tx.clock.now() })
      const details = { helperId: id, rights: [...rights] }
      await record(tx, { act: 'helper.invited', subject: creatorId, details })
      publish(tx, 'helper.invited', { helperId: id, creatorId, userId: person.id })
    }
    return presentHelper(orThrow(await findHelper(tx.db, id), 'HELPER_NOT_FOUND'))
  })
}
