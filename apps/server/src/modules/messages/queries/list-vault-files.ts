import type { Answer, Input, messages } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadMedia, presentMediaItem } from '../../media/index.ts'
import { listSendable, listSendableVaults, type SendableFile } from '../../vaults/index.ts'
import { money } from '../../wallet/index.ts'
import { hadInChat, isSent } from '../attached.repository.ts'
import { participantOf } from '../messages.participant.ts'
import { findOpenChat } from '../messages.repository.ts'

type Listed = Answer<typeof messages.listSendableFiles>
type Had = Listed['items'][number]['had']

/**
 * Photos and videos of the caller's vaults that they may send in messages, the latest first; nothing of a vault that is not
 * theirs. With one of their chats, what its fan has of each. Throws `CHAT_NOT_FOUND`.
 */
export async function listVaultFiles(
  ctx: Context,
  { chat, vault, search, missing, cursor, limit }: Input<typeof messages.listSendableFiles>['query'],
): Promise<Listed> {
  const after = readCursor(cursor)
  const [creatorId, now] = [userIdOf(ctx), ctx.clock.now()]
  const open =
    chat === undefined
      ? undefined
      : orThrow(await findOpenChat(ctx.db, participantOf(ctx), chat, now), 'CHAT_NOT_FOUND')
  const found = await listSendable(ctx.db, {
    ...{ creatorId, now, after, limit, isSent },
    ...{ vault: vault ?? null, search: search ?? null },
    fan: open && { id: open.fanId, had: hadInChat(open.id), missing: missing === 'true' },
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await present(ctx, page),
    vaults: after === null ? await listSendableVaults(ctx.db, creatorId) : null,
    next:
      found.length > page.length && last !== undefined
        ? writeCursor({ at: last.addedAt, id: last.mediaId })
        : null,
  }
}

async function present(ctx: Context, files: readonly SendableFile[]): Promise<Listed['items']> {
  const assets = await loadMedia(
    ctx.db,
    files.map(({ mediaId }) => mediaId),
  )
  return files.flatMap(file => {
    const asset = assets.get(file.mediaId)
    // it was deleted between two statements
    if (asset === undefined) return []
    return [
      {
        id: file.mediaId,
        name: file.name,
        media: presentMediaItem(ctx, asset, { locked: false, alt: '' }),
        vault: { id: file.vaultId, title: file.vaultTitle },
        had: hadOf(ctx, file),
      },
    ]
  })
}

/** The most that the fan has of a file: what they paid for comes first, what was sent and not bought last. */
function hadOf(ctx: Context, { had, hadFor, hadAt, inVault, isNew }: SendableFile): Had {
  const at = hadAt?.toISOString()
  if (had === 'bought' && hadFor !== null && at !== undefined)
    return { kind: 'bought', price: money(ctx, hadFor), at }
  if (inVault) return { kind: 'vault' }
  if (had !== null && had !== 'bought' && at !== undefined) return { kind: had, at }
  return { kind: isNew ? 'new' : 'none' }
}
