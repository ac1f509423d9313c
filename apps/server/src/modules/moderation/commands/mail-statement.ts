import type { TransactionContext } from '../../../platform/context.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { findOwnUser } from '../../accounts/index.ts'
import { statementMail } from '../mails/statement.ts'

/** Mails an author what staff did with something of theirs, and why; also to whom can no longer log in. */
export async function mailStatement(
  tx: TransactionContext,
  authorId: string,
  statement: string,
): Promise<void> {
  const person = await findOwnUser(tx.db, authorId)
  if (person === undefined || person.state === 'closed') return
  await tx.mailer.send(tx, statementMail(senderOf(tx), person, { statement }))
}
