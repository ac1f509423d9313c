import { record } from '../../../platform/audit/audit.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { issueAccessToken } from '../access-token.ts'
import { type CredentialsRow, findOwnUser } from '../accounts.repository.ts'
import { insertSession, knownDevices } from '../accounts.sessions.repository.ts'
import { sessionEnd } from '../accounts.two-factor.policy.ts'
import { deviceName } from '../device-name.ts'
import { newDeviceMail } from '../mails/new-device.ts'
import { hashRefreshToken, newRefreshToken, type RefreshToken } from '../refresh-token.ts'
import { staffTermsOf } from '../staff-terms.ts'
import { reopenAccount } from './reopen-account.ts'

/** What a login gives: the access token for the answer, and the refresh token for the cookie. */
export interface OpenedSession {
  userId: string
  token: string
  refresh: RefreshToken
  /** The account was closed, and this log-in has opened it again. */
  reopened: boolean
}

/** What was given for a session: one factor, or two different ones. */
export type Proof = 'password' | 'link' | 'two-factors'

/**
 * Begins a session of this account on the asking device, opens the account again if it was closed, and mails its owner if
 * the device was never seen before. A link alone is not the proof of identity that `fresh` operations demand: it proves no
 * more than a mailbox. Only with two factors may the session use staff roles.
 */
export async function openSession(
  tx: TransactionContext,
  account: Pick<CredentialsRow, 'id' | 'email' | 'name' | 'locale'>,
  proof: Proof,
): Promise<OpenedSession> {
  const reopened = await reopenAccount(tx, account.id)
  const now = tx.clock.now()
  const device = deviceName(tx.userAgent)
  const place = tx.geo.placeOf(tx.address)
  const known = await knownDevices(tx.db, account.id, device, place.country)
  const newDevice = known.any && !known.same
  const id = newId(tx.clock)
  const refresh = newRefreshToken()
  const secondFactorAt = proof === 'two-factors' ? now : null
  const staff_roles = (await findOwnUser(tx.db, account.id))?.staff_roles ?? []
  const standing = { staff_roles, second_factor_at: secondFactorAt, expires_at: null }
  await insertSession(tx.db, {
    id,
    userId: account.id,
    family: refresh.family,
    refreshHash: hashRefreshToken(refresh),
    device,
    userAgent: tx.userAgent === null ? null : tx.userAgent.slice(0, 500),
    place,
    unconfirmed: newDevice,
    authenticatedAt: proof === 'link' ? null : now,
    secondFactorAt,
    chatHost: tx.chatHost,
    now,
    expiresAt: sessionEnd(standing, staffTermsOf(tx)),
  })
  publish(tx, 'session.opened', { userId: account.id, sessionId: id, device, newDevice })
  if (newDevice) {
    const details = { sessionId: id, device }
    await record(tx, { act: 'device.new', subject: account.id, details, actorId: account.id })
    const mail = newDeviceMail(senderOf(tx), account, { device, at: now, place })
    await tx.mailer.send(tx, mail)
  }
  return {
    userId: account.id,
    token: await issueAccessToken(tx, { userId: account.id, sessionId: id }),
    refresh,
    reopened,
  }
}
