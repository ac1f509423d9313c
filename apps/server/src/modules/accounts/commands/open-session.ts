import { AUTH_COOKIE_SECONDS } from '@calina/contract'
import { record } from '../../../platform/audit/audit.ts'
import { SECOND } from '../../../platform/clock.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { issueAccessToken } from '../access-token.ts'
import type { CredentialsRow } from '../accounts.repository.ts'
import { insertSession, knownDevices } from '../accounts.sessions.repository.ts'
import { deviceName } from '../device-name.ts'
import { newDeviceMail } from '../mails/new-device.ts'
import { hashRefreshToken, newRefreshToken, type RefreshToken } from '../refresh-token.ts'

/** What a login gives: the access token for the answer, and the refresh token for the cookie. */
export interface OpenedSession {
  userId: string
  token: string
  refresh: RefreshToken
}

/** When a session ends if it is not used again: each refresh moves it. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + AUTH_COOKIE_SECONDS * SECOND)
}

/**
 * Begins a session of this account on the asking device, and mails its owner if the device was never seen before. Only
 * a password counts as the proof of identity that `fresh` operations demand: a link proves no more than a mailbox.
 */
export async function openSession(
  tx: TransactionContext,
  account: Pick<CredentialsRow, 'id' | 'email' | 'name' | 'locale'>,
  proof: 'password' | 'link',
): Promise<OpenedSession> {
  const now = tx.clock.now()
  const device = deviceName(tx.userAgent)
  const known = await knownDevices(tx.db, account.id, device)
  const id = newId(tx.clock)
  const refresh = newRefreshToken()
  await insertSession(tx.db, {
    id,
    userId: account.id,
    family: refresh.family,
    refreshHash: hashRefreshToken(refresh),
    device,
    userAgent: tx.userAgent === null ? null : tx.userAgent.slice(0, 500),
    authenticatedAt: proof === 'password' ? now : null,
    now,
    expiresAt: sessionEnd(now),
  })
  const newDevice = known.any && !known.same
  publish(tx, 'session.opened', { userId: account.id, sessionId: id, device, newDevice })
  if (newDevice) {
    const details = { sessionId: id, device }
    await record(tx, { act: 'device.new', subject: account.id, details, actorId: account.id })
    const mail = newDeviceMail(senderOf(tx), account, { device, at: now })
    await tx.mailer.send(tx, mail)
  }
  return {
    userId: account.id,
    token: await issueAccessToken(tx, { userId: account.id, sessionId: id }),
    refresh,
  }
}
