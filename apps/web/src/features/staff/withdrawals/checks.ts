import type { ReviewedWithdrawal } from '@calina/contract/types'
import type { Verdict } from '../queue/verdict-icon.tsx'

/** What is checked of a withdrawal without anybody. */
export const CHECKS = ['documents', 'holder', 'account', 'ledger', 'shared', 'chargebacks'] as const
type Check = (typeof CHECKS)[number]

/** A document lasts until the end of its last day, in UTC as the server counts it. */
const isExpired = ({ expiresOn }: ReviewedWithdrawal['identity'], now: number): boolean =>
  expiresOn !== null && expiresOn < new Date(now).toISOString().slice(0, 10)

/** How each check has ended. What is `bad` keeps it from being approved, or should. */
export function checksOf(
  { identity, account, ledger, money }: Pick<ReviewedWithdrawal, 'identity' | 'account' | 'ledger' | 'money'>,
  now: number,
): Readonly<Record<Check, Verdict>> {
  const { state, holderMatches } = identity
  return {
    documents: state !== 'approved' ? 'bad' : isExpired(identity, now) ? 'odd' : 'good',
    holder: holderMatches === null ? 'odd' : holderMatches ? 'good' : 'bad',
    account: Date.parse(account.usableAt) <= now ? 'good' : 'odd',
    ledger: ledger.clean ? 'good' : 'bad',
    shared: account.sharedWith.length === 0 ? 'good' : 'odd',
    chargebacks: money.chargebacks === 0 ? 'good' : 'odd',
  }
}

/** What keeps a withdrawal from being approved by who looks at it. */
export type Hindrance = 'documents' | 'ledger' | 'suspended' | 'signed' | 'own'

/** The first thing that stands in the way of approving; undefined where nothing does. */
export function hindranceOf(
  { person, identity, ledger, signatures }: ReviewedWithdrawal,
  viewer: string,
): Hindrance | undefined {
  if (person.id === viewer) return 'own'
  if (person.state !== 'active') return 'suspended'
  if (!ledger.clean) return 'ledger'
  if (identity.state !== 'approved') return 'documents'
  return signatures.by.some(({ own }) => own) ? 'signed' : undefined
}
