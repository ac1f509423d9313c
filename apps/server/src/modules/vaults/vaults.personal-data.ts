import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  eraseBy,
  type PersonalDataRule,
  rowsOf,
  type Subject,
} from '../../platform/personal-data/personal-data.ts'
import { personAs } from '../accounts/index.ts'
import { releaseAllMedia } from '../media/index.ts'
import { usernameSeenBy } from '../relationships/index.ts'
import { deleteContents, listErasable, takeOffAll } from './erasing.repository.ts'
import { listMediaOf } from './files.repository.ts'

const BATCH = 20
const CREATOR = personAs('creator')

export const VAULTS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'vault',
    holds: 'Vaults of a creator: title, description, price, times.',
    export: {
      file: 'vaults/vaults',
      rows: rowsOf(
        person => sql`select id, title, description, price as "minorUnits", notifies as "tellsBuyers",
            cover_media_id as cover, created_at as "createdAt", withdrawn_at as "withdrawnAt", deleted_at as "deletedAt"
          from vault where creator_id = ${person} order by position`,
      ),
    },
    erase: {
      does: 'What nobody has bought is deleted with its files. What was bought is taken off the page and stays readable to its buyers.',
      run: eraseVaults,
    },
  },
  {
    table: 'vault_file',
    holds: 'Files of vaults, with their names.',
    export: {
      file: 'vaults/files',
      rows: rowsOf(
        person => sql`select vault.id as vault, file.position, file.media_id as upload, file.name,
            file.added_at as "addedAt", file.removed_at as "removedAt"
          from vault join vault_file as file on file.vault_id = vault.id
          where vault.creator_id = ${person} order by vault.position, file.position`,
      ),
    },
    erase: { kept: 'Goes or stays with its vault.' },
  },
  {
    table: 'vault_purchase',
    holds: 'Who has bought which vault, when and for how much.',
    export: {
      file: 'vaults/purchases',
      rows: rowsOf(
        person => sql`select purchase.vault_id as vault, vault.title, ${usernameSeenBy(person, CREATOR)} as creator,
            purchase.price as "minorUnits", purchase.created_at as at, purchase.reversed_at as "givenBackAt"
          from vault_purchase as purchase
          join vault on vault.id = purchase.vault_id
          join ${CREATOR.table} on ${CREATOR.id} = vault.creator_id
          where purchase.fan_id = ${person} order by purchase.created_at`,
      ),
    },
    erase: {
      kept: 'The ledger is compared with it. It names the account by its id alone, which says nothing after the erasure.',
    },
  },
  {
    table: 'vault_visit',
    holds: 'Who has looked at which vault.',
    export: {
      file: 'vaults/visits',
      rows: rowsOf(
        person => sql`select vault_id as vault, created_at as at from vault_visit
          where user_id = ${person} order by created_at`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from vault_visit where user_id = ${person}`),
  },
  {
    table: 'vault_file_opened',
    holds: 'Who has opened or saved which file of a vault.',
    export: {
      file: 'vaults/opened-files',
      rows: rowsOf(
        person => sql`select media_id as file, opened_at as "openedAt", saved_at as "savedAt" from vault_file_opened
          where user_id = ${person} order by opened_at`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from vault_file_opened where user_id = ${person}`),
  },
]

async function eraseVaults(ctx: Context, { id }: Subject): Promise<void> {
  await takeOffAll(ctx.db, id, ctx.clock.now())
  for (;;) {
    const vaults = await listErasable(ctx.db, id, BATCH)
    if (vaults.length === 0) return
    const media = await listMediaOf(ctx.db, vaults)
    await inTransaction(ctx, async tx => {
      await deleteContents(tx.db, vaults)
      await releaseAllMedia(tx, media)
    })
  }
}
