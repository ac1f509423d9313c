import type { TransactionContext } from '../../platform/context.ts'
import { randomToken } from '../../platform/crypto.ts'
import { AppError } from '../../platform/errors.ts'
import { hashMailToken } from '../accounts/index.ts'
import { findOpening, insertLink, markOpened } from './tickets.links.repository.ts'

/** Makes a link for the mail to a guest, and keeps its hash. It opens this one ticket, and nothing else. */
export async function issueLink(tx: TransactionContext, ticketId: string): Promise<string> {
  const token = randomToken()
  await insertLink(tx.db, {
    token_hash: hashMailToken(token),
    ticket_id: ticketId,
    created_at: tx.clock.now(),
  })
  return token
}

/**
 * Uses a link up for the browser that has this key. That browser may come with it again, since an answer may be lost; to any
 * other the refusal says when the link was opened.
 */
export async function consumeLink(
  tx: TransactionContext,
  { token, key }: { token: string; key: string },
): Promise<void> {
  const link = { tokenHash: hashMailToken(token), keyHash: hashMailToken(key) }
  if (await markOpened(tx.db, link, tx.clock.now())) return
  const openedAt = await findOpening(tx.db, link.tokenHash)
  throw new AppError('INVALID_TOKEN', openedAt ? { params: { openedAt: openedAt.toISOString() } } : {})
}
