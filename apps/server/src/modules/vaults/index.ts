import type { Module } from '../../platform/module.ts'
import { takeSettledFile } from './commands/take-settled-file.ts'
import { withdrawRight } from './commands/withdraw-right.ts'
import { isOfVault } from './files.repository.ts'
import { titlesOfVaults } from './queries/titles-of-vaults.ts'
import { VAULT_FACTS } from './vaults.events.ts'
import { guardVaultMedia } from './vaults.guard.ts'
import { VAULTS_PERSONAL_DATA } from './vaults.personal-data.ts'
import { vaultsRealtime } from './vaults.realtime.ts'
import { PAID_PURCHASES } from './vaults.repository.ts'
import { vaultsRoutes } from './vaults.routes.ts'
import type {} from './vaults.tables.ts'

export { addFiles } from './commands/add-files.ts'
export { createVault } from './commands/create-vault.ts'
export { removeFile } from './commands/remove-file.ts'
export { takeDownVaultFile } from './commands/take-down-file.ts'
export { takeDownVault } from './commands/take-down-vault.ts'
export { unlockVault } from './commands/unlock-vault.ts'
export { reportedVault } from './queries/reported-vault.ts'
export { requireSpace } from './queries/require-space.ts'
export { vaultsOf } from './queries/vaults-of.ts'
export {
  listSendable,
  listSendableVaults,
  type SendableFile,
  sendableAmong,
} from './sendable.repository.ts'
export { titleOfVault } from './vaults.access.ts'
export { listBuyers, tellsBuyers } from './vaults.repository.ts'

export const vaultsModule: Module = {
  name: 'vaults',
  extends: extensions => {
    extensions.add('media.guard', { purpose: 'vault', guard: guardVaultMedia })
    extensions.add('media.keepers', { keep: (tx, media) => isOfVault(tx.db, media) })
    extensions.add('wallet.titles', { subject: 'vault', titles: titlesOfVaults })
    extensions.add('wallet.purchases', { kind: 'vault', rows: PAID_PURCHASES })
    extensions.add('accounts.personalData', VAULTS_PERSONAL_DATA)
  },
  routes: vaultsRoutes,
  events: outbox => {
    outbox.define(VAULT_FACTS)
    vaultsRealtime(outbox)
    outbox.on('media.settled', async (tx, media) => {
      if (media.used) await takeSettledFile(tx, media)
    })
    outbox.on('sale.reversed', withdrawRight)
  },
}
