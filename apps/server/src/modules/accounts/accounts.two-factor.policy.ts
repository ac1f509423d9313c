import { createHash, randomInt } from 'node:crypto'
import {
  AUTH_COOKIE_SECONDS,
  EMAIL_CODE,
  RECOVERY_CODES,
  SECOND_STEPS,
  type SecondStep,
  type StaffRole,
} from '@calina/contract'
import type { Config } from '../../config/config.ts'
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import { deriveKey, sign } from '../../platform/crypto.ts'
import type { EmailCodePurpose, FirstStep } from './accounts.tables.ts'

/** Whether a login needs a second step: the person turned it on, logs in by passkeys alone, or works for the operator. */
export function needsSecondStep(account: {
  two_factor_since: Date | null
  passkey_only: boolean
  staff_roles: readonly StaffRole[]
}): boolean {
  return account.two_factor_since !== null || account.passkey_only || account.staff_roles.length > 0
}

/** What decides how long staff roles can be used. */
export interface StaffTerms {
  now: Date
  /** The operator's setting. */
  staffSessionHours: number
}

/** The roles of a session's person, and when its person gave two factors; null where one was enough. */
interface StaffSession {
  staff_roles: readonly StaffRole[]
  second_factor_at: Date | null
}

/** Until when a session may use the staff roles of its person; null where it may not use any now. */
export function staffUntil(
  { staff_roles, second_factor_at }: StaffSession,
  { now, staffSessionHours }: StaffTerms,
): Date | null {
  if (staff_roles.length === 0 || second_factor_at === null) return null
  const until = new Date(second_factor_at.getTime() + staffSessionHours * HOUR)
  return until > now ? until : null
}

/** The staff roles that a session may use now: none without a second factor, and none long after it. */
export function usableRoles(session: StaffSession, terms: StaffTerms): readonly StaffRole[] {
  return staffUntil(session, terms) === null ? [] : session.staff_roles
}

/**
 * When a session ends if it is not used again. Each refresh moves it; that of an account with staff roles ends with its
 * right to use them, however much it is used, and no refresh prolongs it. `expires_at`: when it would end so far.
 */
export function sessionEnd(session: StaffSession & { expires_at: Date | null }, terms: StaffTerms): Date {
  const unused = new Date(terms.now.getTime() + AUTH_COOKIE_SECONDS * SECOND)
  if (session.staff_roles.length === 0) return unused
  const latest = session.expires_at ?? unused
  const until = staffUntil(session, terms)
  return until !== null && until < latest ? until : latest
}

/** A mailed link has proven the mailbox, so a code by mail would prove nothing more. */
const AFTER: Readonly<Record<FirstStep, readonly SecondStep[]>> = {
  password: ['email', 'passkey', 'recovery-code'],
  link: ['passkey', 'password', 'recovery-code'],
}

/**
 * By which steps a login goes on after its first one, in the order in which they are offered. With passkeys alone no
 * password begins or completes one: who has lost all of them comes back by a mailed link and a recovery code.
 */
export function secondStepsAfter(
  firstStep: FirstStep,
  has: { recoveryCodes: boolean; passkeys: boolean; passkeyOnly: boolean },
): SecondStep[] {
  if (has.passkeyOnly && firstStep === 'password') return []
  const available: Record<SecondStep, boolean> = {
    email: !has.passkeyOnly,
    password: !has.passkeyOnly,
    passkey: has.passkeys,
    'recovery-code': has.recoveryCodes,
  }
  return SECOND_STEPS.filter(step => AFTER[firstStep].includes(step) && available[step])
}

/** A login that waits for its second step, and a code. A resent code begins both anew. */
export const CHALLENGE_MS = EMAIL_CODE.minutes * MINUTE
/** How long a checked code allows turning two-factor authentication on: time to save the recovery codes. */
export const CHECKED_CODE_MS = 30 * MINUTE
const SENDS_WINDOW_MS = EMAIL_CODE.sendsMinutes * MINUTE

/** How long ago codes still count as sent. */
export const codesCountedSince = (now: Date): Date => new Date(now.getTime() - SENDS_WINDOW_MS)

/** Milliseconds until another code may be mailed; `sent` are the times of those in the window, newest first. */
export function waitForCode(sent: readonly Date[], now: Date): number {
  const oldest = sent[EMAIL_CODE.sends - 1]
  return oldest === undefined ? 0 : oldest.getTime() + SENDS_WINDOW_MS - now.getTime()
}

export function newEmailCode(): string {
  return String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, '0')
}

/**
 * How a mailed code is kept. The key keeps a copy of the database from showing it, and what it was sent for is part of
 * it: a code for another login, another session or an address that was replaced is another code.
 */
export function hashEmailCode(
  config: Config,
  code: string,
  sentFor: { purpose: EmailCodePurpose; boundTo: string; email: string },
): string {
  const { purpose, boundTo, email } = sentFor
  return sign(deriveKey(config.secret, 'email-code'), [purpose, boundTo, email, code].join('|'))
}

export function newRecoveryCodes(): string[] {
  const { count, length, alphabet } = RECOVERY_CODES
  const character = (): string => alphabet.charAt(randomInt(alphabet.length))
  const codes = new Set<string>()
  while (codes.size < count) codes.add(Array.from({ length }, character).join(''))
  return [...codes]
}

/** In two groups, as they are shown and printed. */
export const writeRecoveryCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/**
 * How a recovery code is kept, however it was typed. The code is random, so a slow hash is not needed to protect a weak
 * choice; but 40 bits are found in hours from a plain hash, so a key that is not in the database is part of it.
 */
export function hashRecoveryCode(config: Config, userId: string, typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return sign(deriveKey(config.secret, 'recovery-code'), `${userId}|${code}`)
}

/** How a ticket is kept. It is random enough for a plain hash. */
export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

/** Changes with the password and the address: a login that began with others is over. */
export function credentialsMark(account: { password_hash: string; email: string }): string {
  return createHash('sha256').update(`${account.password_hash}|${account.email}`).digest('base64url')
}

const SHOWN_OF_ADDRESS = 4

/** An address for who may not be its owner: `ines•••@correo.com`; never more than half of the first part. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(SHOWN_OF_ADDRESS, Math.floor(at / 2)))}•••${email.slice(at)}`
}
