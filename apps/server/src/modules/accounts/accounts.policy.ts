import { FILE_NAME, MIN_AGE, RESERVED_SEGMENTS } from '@calina/contract'
import type { PasswordRefusal } from '@calina/contract/rules'
import { DAY, MINUTE, SECOND } from '../../platform/clock.ts'
import { allow, type Decision, deny } from '../../platform/policy.ts'
import type { MailTokenPurpose, UserState } from './accounts.tables.ts'
import { isLeakedPassword } from './leaked-passwords.ts'

const RESERVED: ReadonlySet<string> = new Set(RESERVED_SEGMENTS)

/** Whether a username would hide, or be hidden by, an address of the site. */
export function isReservedUsername(username: string): boolean {
  return RESERVED.has(username) || FILE_NAME.test(username)
}

/** The same day of the year, so many years ago, as `YYYY-MM-DD`; 29 February where there is none sorts before 1 March. */
function yearsBefore(now: Date, years: number): string {
  const today = now.toISOString().slice(0, 10)
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
}

/** Whether a person born on this day (`YYYY-MM-DD`) is of age today, by UTC. */
export function isOfAge(birthDate: string, now: Date): boolean {
  return birthDate <= yearsBefore(now, MIN_AGE)
}

const MAX_AGE = 120

/** Whether a person alive today can have been born on this day; if not, it is a typing error. */
export function isPlausibleBirthDate(birthDate: string, now: Date): boolean {
  return birthDate >= yearsBefore(now, MAX_AGE) && birthDate <= now.toISOString().slice(0, 10)
}

/** How many years old somebody born on this day (`YYYY-MM-DD`) is today, by UTC. */
export function ageOn(birthDate: string, now: Date): number {
  const today = now.toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Why nobody may be here who was born on this day (`YYYY-MM-DD`): the rule that it breaks. */
export function birthDateRefusal(birthDate: string, now: Date): 'implausible' | 'under_age' | undefined {
  if (!isPlausibleBirthDate(birthDate, now)) return 'implausible'
  return isOfAge(birthDate, now) ? undefined : 'under_age'
}

const refuse = (reason: PasswordRefusal): Decision => deny('INVALID_PASSWORD', { reason })

/** A text as it is compared: letters and digits alone, in lower case and without accents. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Of the passwords that keep the contract's rules, refuses those that are the own name or address, or leaked most often. */
export function canUsePassword(
  password: string,
  own: { name: string; username: string; email: string },
): Decision {
  if (isLeakedPassword(password)) return refuse('common')
  const names = [own.name, own.username, own.email, own.email.split('@')[0] ?? '']
  return names.some(name => lettersOf(name) === lettersOf(password)) ? refuse('own_data') : allow
}

/** What decides whether an account can still be used. */
interface Standing {
  state: UserState
  closed_at: Date | null
  email_verified_at: Date | null
}
/** When a log-in no longer opens a closed account. */
interface Deadline {
  now: Date
  closingDays: number
}

/** When a closed account is erased. */
export function erasureOf(closedAt: Date, closingDays: number): Date {
  return new Date(closedAt.getTime() + closingDays * DAY)
}

/** Whether an account is open, or closed so recently that a log-in opens it again. */
export function mayComeBack(
  { state, closed_at }: Omit<Standing, 'email_verified_at'>,
  { now, closingDays }: Deadline,
): boolean {
  return (
    state === 'active' ||
    (state === 'closed' && closed_at !== null && erasureOf(closed_at, closingDays) > now)
  )
}

/** Whether an account may be logged into by who has proven to own it. */
export function canLogIn(account: Standing, deadline: Deadline): Decision {
  if (!mayComeBack(account, deadline)) return deny('USER_NOT_ACTIVE')
  if (account.email_verified_at === null) return deny('EMAIL_NOT_VERIFIED')
  return allow
}

/** Links of one kind that one mailbox is sent in this time, from any requester. */
const MAX_LINKS = 3
export const LINKS_WINDOW_MS = 15 * MINUTE

/** Whether a link of this kind is mailed to an account. The requester gets the same answer either way. */
export function mayReceiveLink(
  purpose: MailTokenPurpose,
  account: Standing,
  deadline: Deadline,
  recentLinks: number,
): boolean {
  if (!mayComeBack(account, deadline) || recentLinks >= MAX_LINKS) return false
  return purpose !== 'verify-email' || account.email_verified_at === null
}

/** How wrong passwords, or other attempts, are counted against one subject, and what they cost. */
export interface AttemptLimit {
  /** Wrong passwords that cost nothing but their own time. */
  free: number
  /** After those, how long after the last one the next may be tried, by how many there were beyond. */
  delayMs: (beyond: number) => number
  /** One wrong password is forgotten in each such time; absent: all of them, a day after the last. */
  forgetOneMs?: number
}

/** A count expires this long after its last wrong password. */
export const FORGET_FAILURES_MS = DAY

export const ATTEMPT_LIMITS = {
  /** One account from one address or on one of its known devices: 1 s, 2 s, 4 s … 5 min. */
  account: { free: 5, delayMs: beyond => Math.min(SECOND * 2 ** beyond, 5 * MINUTE) },
  /** Any accounts from one address, which a whole household may share. */
  address: { free: 60, delayMs: () => 5 * SECOND, forgetOneMs: 10 * SECOND },
  /** Any accounts from one network: its users are strangers, so one guesser may hardly slow the others. */
  network: { free: 300, delayMs: () => SECOND, forgetOneMs: 2 * SECOND },
} as const satisfies Record<string, AttemptLimit>

/** How requests for mailed links are counted; each kind of link for itself. */
export const LINK_LIMITS = {
  /** One mailbox, requested from one address: five, then one in three minutes. */
  mailbox: { free: 5, delayMs: () => 3 * MINUTE, forgetOneMs: 3 * MINUTE },
  /** Any mailboxes, of every kind, from one address, which a whole household may share. */
  address: { free: 30, delayMs: () => 30 * SECOND, forgetOneMs: 30 * SECOND },
  network: ATTEMPT_LIMITS.network,
} as const satisfies Record<string, AttemptLimit>

/** What is still counted of so many wrong passwords, this long after the last. */
export function remainingFailures(limit: AttemptLimit, failures: number, elapsedMs: number): number {
  if (elapsedMs > FORGET_FAILURES_MS) return 0
  if (limit.forgetOneMs === undefined) return failures
  return Math.max(0, failures - Math.floor(elapsedMs / limit.forgetOneMs))
}

/** How long after the last of so many wrong passwords the next one may be tried. */
export function attemptDelayMs(limit: AttemptLimit, failures: number): number {
  return failures < limit.free ? 0 : limit.delayMs(failures - limit.free)
}

/** How long a rotated refresh token still answers its successor: tabs that refreshed at once. */
export const ROTATION_GRACE_MS = 10 * SECOND

export type RefreshDecision = 'rotate' | 'repeat' | 'revoke' | 'refuse'

/** What a presented refresh token means for its session. */
export function decideRefresh(
  session: {
    refresh_hash: string
    previous_hash: string | null
    rotated_at: Date
    expires_at: Date
    revoked_at: Date | null
  },
  presentedHash: string,
  now: Date,
): RefreshDecision {
  if (session.revoked_at !== null || session.expires_at <= now) return 'refuse'
  if (presentedHash === session.refresh_hash) return 'rotate'
  const inGrace = now.getTime() - session.rotated_at.getTime() <= ROTATION_GRACE_MS
  if (presentedHash === session.previous_hash && inGrace) return 'repeat'
  // Only who once held a token of the family knows its name: an older token has come back.
  return 'revoke'
}
