import type { MediaGuard } from '../media/index.ts'
import { findFile, findVaultOfMedia } from './files.repository.ts'
import { factsOf, seeVault } from './vaults.access.ts'
import { accessOf, isLocked } from './vaults.policy.ts'

/**
 * Who may see a file of a vault: all who see the vault the teaser of its cover; who has it everything else, with the mark
 * of the viewer in pictures.
 */
export const guardVaultMedia: MediaGuard = async (ctx, { viewer: { id, country }, mediaId, role }) => {
  const found = await findVaultOfMedia(ctx.db, mediaId)
  if (found === undefined) return 'none'
  const viewer = { id, country, now: ctx.clock.now() }
  const seen = await seeVault(ctx.db, viewer, found.vaultId)
  if (seen === undefined) return 'none'
  if (found.isCover && role === 'teaser') return 'viewer'
  if (isLocked(accessOf(factsOf(seen, viewer)))) return 'none'
  if (found.isCover) return 'marked'
  const file = await findFile(ctx.db, viewer, { vaultId: found.vaultId, file: mediaId })
  return file === undefined ? 'none' : 'marked'
}
