import type { PersonPage } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { findPerson } from '../staff.access.ts'
import { presentPersonPage } from '../staff.presenter.ts'

/** Opens a person's page, which the audit log records. */
export async function openPerson(ctx: Context, { user }: { user: string }): Promise<PersonPage> {
  return await inTransaction(ctx, async tx => {
    const person = await findPerson(tx, user)
    await record(tx, { act: 'person.opened', subject: person.id, details: {} })
    return await presentPersonPage(tx, person)
  })
}
