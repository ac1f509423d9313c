import type { TransactionContext } from '../../platform/context.ts'
import { randomToken } from '../../platform/crypto.ts'
import { hashMailToken } from '../accounts/index.ts'
import { insertLink } from './tickets.links.repository.ts'

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
