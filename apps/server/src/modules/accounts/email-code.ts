import { EMAIL_CODE } from '@calina/contract'
import type { TransactionContext } from '../../platform/context.ts'
import { equalInConstantTime } from '../../platform/crypto.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { senderOf } from '../../platform/mail/letter.ts'
import type { CredentialsRow } from './accounts.repository.ts'
import {
  CHALLENGE_MS,
  codesCountedSince,
  hashEmailCode,
  newEmailCode,
  waitForCode,
} from './accounts.two-factor.policy.ts'
import {
  type CodeBinding,
  countTry,
  endCodes,
  insertEmailCode,
  listCodesSent,
  useEmailCode,
} from './accounts.two-factor.repository.ts'
import { emailCodeMail } from './mails/email-code.ts'

/** When another code may be sent, where one was refused. */
export interface TooMany {
  /** Seconds. */
  retryAfter: number
}

/**
 * Mails a new code; earlier ones for the same stop working. The account's row is locked by the caller, so that requests
 * at once are counted one after the other. Answers when to try again where too many were sent.
 */
export async function sendEmailCode(
  tx: TransactionContext,
  account: CredentialsRow,
  binding: CodeBinding,
  device: string | undefined,
): Promise<TooMany | undefined> {
  const now = tx.clock.now()
  const requester = { userId: account.id, purpose: binding.purpose, device: device ?? '' }
  const wait = waitForCode(await listCodesSent(tx.db, requester, codesCountedSince(now)), now)
  if (wait > 0) return { retryAfter: Math.ceil(wait / 1000) }
  await endCodes(tx.db, binding, now)
  const code = newEmailCode()
  await insertEmailCode(tx.db, {
    id: newId(tx.clock),
    ...requester,
    ...binding,
    hash: hashEmailCode(tx.config, code, { ...binding, email: account.email }),
    sentAt: now,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  })
  await tx.mailer.send(tx, emailCodeMail(senderOf(tx), account, { code, purpose: binding.purpose }))
  return undefined
}

/** The refusal of a code; `left` tries remain with the one that was sent last. */
export const invalidCode = (left: number): AppError => new AppError('INVALID_CODE', { params: { left } })

/**
 * Tries a mailed code, and uses it up when it is right. The try is counted even then, so the caller commits it and
 * throws the answered refusal afterwards.
 */
export async function tryEmailCode(
  tx: TransactionContext,
  account: Pick<CredentialsRow, 'email'>,
  binding: CodeBinding,
  code: string,
): Promise<AppError | undefined> {
  const now = tx.clock.now()
  const sent = await countTry(tx.db, binding, now)
  if (sent === undefined) return invalidCode(0)
  const hash = hashEmailCode(tx.config, code, { ...binding, email: account.email })
  if (!equalInConstantTime(hash, sent.hash)) return invalidCode(EMAIL_CODE.tries - sent.tries)
  await useEmailCode(tx.db, sent.id, now)
  return undefined
}

/** Throws where no code could be sent, without undoing anything: called after the transaction. */
export function demandSent(tooMany: TooMany | undefined): void {
  if (tooMany !== undefined) throw new AppError('RATE_LIMITED', { params: { ...tooMany } })
}
