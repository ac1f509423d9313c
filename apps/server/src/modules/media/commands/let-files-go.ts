import type { TransactionContext } from '../../../platform/context.ts'
import { deleteStored } from '../../../platform/storage/deletions.ts'
import type { StoredMark } from '../marks.repository.ts'
import { assetFolder, fileKey, markFolder, uploadFolder } from '../media.files.ts'
import { forgetGrants } from '../media.grants.ts'
import type { MediaAsset } from '../media.repository.ts'
import { filesOf } from '../media.roles.ts'
import type { MediaRole, Renditions } from '../media.tables.ts'

/**
 * Has every file of media whose rows are gone deleted when the transaction has committed: what came in, what was made of
 * it, and what a killed process left. Their links are refused at once.
 */
export function letMediaGo(
  tx: TransactionContext,
  assets: readonly Pick<MediaAsset, 'id' | 'storage_key'>[],
): void {
  deleteStored(tx, { folders: assets.map(assetFolder) })
  forgetGrants(
    tx,
    assets.map(({ id }) => id),
  )
}

/** Has files of some roles deleted which a medium no longer shows; links to them are refused at once. */
export function letRolesGo(
  tx: TransactionContext,
  asset: MediaAsset,
  { renditions, roles }: { renditions: Renditions; roles: readonly MediaRole[] },
): void {
  deleteStored(tx, { keys: keysOf(asset, { renditions, roles }) })
  forgetGrants(tx, [asset.id])
}

/** The keys of the files of some roles. */
export function keysOf(
  asset: Pick<MediaAsset, 'storage_key'>,
  { renditions, roles }: { renditions: Renditions; roles: readonly MediaRole[] },
): string[] {
  return roles.flatMap(role => filesOf(renditions, role).map(file => fileKey(asset, role, file)))
}

/** Has the bytes of an upload as they came in deleted. */
export function letPiecesGo(tx: TransactionContext, asset: Pick<MediaAsset, 'storage_key'>): void {
  deleteStored(tx, { folders: [uploadFolder(asset)] })
}

/** Has copies with a mark in them deleted. */
export function letMarkedGo(tx: TransactionContext, marks: readonly StoredMark[]): void {
  deleteStored(tx, { folders: marks.map(({ storage_key, mark }) => markFolder({ storage_key }, mark)) })
}
