import type { Answer, Routes } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { findEmailChange } from '../accounts.email-change.repository.ts'
import { findCredentialsById } from '../accounts.repository.ts'
import { canConfirm, canUndo } from '../email-change.ts'
import { hashMailToken } from '../mail-token.ts'

/** What a link about a change of the address is good for, without using it. */
export async function checkEmailChange(
  ctx: Context,
  { token }: { token: string },
): Promise<Answer<Routes['checkEmailChange']>> {
  const hash = hashMailToken(token)
  const confirmed = await findEmailChange(ctx.db, { confirmHash: hash })
  const change = orThrow(confirmed ?? (await findEmailChange(ctx.db, { undoHash: hash })), 'INVALID_TOKEN')
  const { username } = orThrow(await findCredentialsById(ctx.db, change.user_id), 'INVALID_TOKEN')
  const now = ctx.clock.now()
  const kind = confirmed === undefined ? 'undo' : 'confirm'
  const isReady = kind === 'confirm' ? canConfirm(change, now) : canUndo(change, now)
  const isUsed = kind === 'confirm' ? change.confirmed_at !== null : change.undone_at !== null
  if (!isReady && !isUsed) throw new AppError('INVALID_TOKEN')
  const email = kind === 'confirm' ? change.new_email : change.old_email
  return { kind, state: isReady ? 'ready' : 'used', email, username }
}
