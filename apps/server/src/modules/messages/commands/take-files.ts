import type { TransactionContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { claimMedia, loadMedia, type MediaAsset } from '../../media/index.ts'
import { sendableAmong } from '../../vaults/index.ts'

/** Who sends which files; `again`: those that stand in what they have sent, or are to send, already. */
interface Sending {
  ownerId: string
  ids: readonly string[]
  again?: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Takes the files of a message into use, in their order: own uploads for messages that nothing uses, files of own vaults, which
 * stay there, and those that are sent again. Files of vaults are held, so that one that is taken out of its vault at the same
 * moment is either sent and kept, or is not there. Throws `MEDIA_NOT_FOUND` and `MEDIA_NOT_READY`.
 */
export async function takeFiles(
  tx: TransactionContext,
  { ownerId, ids, again = NONE }: Sending,
): Promise<MediaAsset[]> {
  const found = await loadMedia(tx.db, ids)
  const isOfVault = (id: string) => found.get(id)?.purpose === 'vault'
  const [own, used] = [ids.filter(id => !isOfVault(id)), ids.filter(isOfVault)]
  const use = { ownerId, purpose: 'message' } as const
  const taken = [
    ...(await claimMedia(tx, { ...use, ids: own.filter(id => !again.has(id)) })),
    ...(await claimMedia(tx, { ...use, ids: own.filter(id => again.has(id)), alreadyUsedOk: true })),
    ...(await claimMedia(tx, { ownerId, purpose: 'vault', ids: used, alreadyUsedOk: true })),
  ]
  const sendable = await sendableAmong(tx.db, { creatorId: ownerId, ids: used })
  if (used.some(id => !sendable.has(id) && !again.has(id))) throw new AppError('MEDIA_NOT_FOUND')
  return taken
}
