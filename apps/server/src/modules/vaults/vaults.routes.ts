import { routes } from '@calina/contract'
import { AppError } from '../../platform/errors.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { addFiles } from './commands/add-files.ts'
import { createVault } from './commands/create-vault.ts'
import { deleteVault } from './commands/delete-vault.ts'
import { moveFile } from './commands/move-file.ts'
import { moveVault } from './commands/move-vault.ts'
import { openFile } from './commands/open-file.ts'
import { removeFile } from './commands/remove-file.ts'
import { renameFile } from './commands/rename-file.ts'
import { unlockVault } from './commands/unlock-vault.ts'
import { updateVault } from './commands/update-vault.ts'
import { visitVault } from './commands/visit-vault.ts'
import { withdrawVault } from './commands/withdraw-vault.ts'
import { getVaultFigures, getVaultStatistics } from './queries/get-figures.ts'
import { getVault } from './queries/get-vault.ts'
import { listVaultFiles } from './queries/list-vault-files.ts'
import { listVaults } from './queries/list-vaults.ts'
import { previewVaults } from './queries/preview-vaults.ts'
import { readArchive } from './queries/read-archive.ts'

export function vaultsRoutes(http: HttpApp): void {
  http.handle(routes.listVaults, (ctx, { params, query }) => listVaults(ctx, { ...params, ...query }))
  http.handle(routes.previewVaults, (ctx, { query }) => previewVaults(ctx, query))
  http.handle(routes.getVaultFigures, getVaultFigures)
  http.handle(routes.getVault, (ctx, { params }) => getVault(ctx, params))
  http.handle(routes.listVaultFiles, (ctx, { params, query }) => listVaultFiles(ctx, { ...params, ...query }))
  http.handle(routes.createVault, (ctx, { body }) => createVault(ctx, body))
  http.handle(routes.updateVault, (ctx, { params, body }) => updateVault(ctx, { ...params, ...body }))
  http.handle(routes.moveVault, (ctx, { params, body }) => moveVault(ctx, { ...params, ...body }))
  http.handle(routes.withdrawVault, (ctx, { params }) => withdrawVault(ctx, { ...params, withdrawn: true }))
  http.handle(routes.restoreVault, (ctx, { params }) => withdrawVault(ctx, { ...params, withdrawn: false }))
  http.handle(routes.deleteVault, (ctx, { params }) => deleteVault(ctx, params))
  http.handle(routes.addVaultFiles, (ctx, { params, body }) => addFiles(ctx, { ...params, ...body }))
  http.handle(routes.renameVaultFile, (ctx, { params, body }) => renameFile(ctx, { ...params, ...body }))
  http.handle(routes.moveVaultFile, (ctx, { params, body }) => moveFile(ctx, { ...params, ...body }))
  http.handle(routes.removeVaultFile, (ctx, { params }) => removeFile(ctx, params))
  http.handle(routes.visitVault, (ctx, { params }) => visitVault(ctx, params))
  http.handle(routes.openVaultFile, (ctx, { params, body }) => openFile(ctx, { ...params, ...body }))
  http.handle(routes.unlockVault, (ctx, { params, body }) => unlockVault(ctx, { ...params, ...body }), {
    mayReplay: async (ctx, { params }) => {
      const { access } = await getVault(ctx, params)
      if (access.startsWith('locked')) throw new AppError('FORBIDDEN')
    },
  })
  http.handle(routes.downloadVault, (ctx, { params }) => readArchive(ctx, params))
  http.handle(routes.getVaultStatistics, (ctx, { params }) => getVaultStatistics(ctx, params))
}
