import type { WithdrawalStatus } from '@calina/contract'
import type { IdentityState } from '@calina/contract/types'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** A withdrawal, as far as rules ask for it. */
export interface Standing {
  status: WithdrawalStatus
  /** Its order is in a file for the bank. */
  inBatch: boolean
}

/** What stands in the way of a request, first things first. */
export type Obstacle = 'documents' | 'stopped' | 'open' | 'too-little' | 'method'

/** What a request needs, as the creator's page shows it. */
export function obstaclesOf(facts: {
  identity: IdentityState
  ledgerClean: boolean
  open: boolean
  available: number
  min: number
  /** Whether some account can be paid to now. */
  usableMethod: boolean
}): Obstacle[] {
  const all: Record<Obstacle, boolean> = {
    documents: facts.identity !== 'approved',
    stopped: !facts.ledgerClean,
    open: facts.open,
    'too-little': !facts.open && facts.available < facts.min,
    method: !facts.usableMethod,
  }
  // The names of an object's own keys, which TypeScript does not give as more than texts.
  return (Object.keys(all) as Obstacle[]).filter(name => all[name])
}

/** Money goes to people whose documents are approved. */
export const canWithdraw = (identity: IdentityState): Decision =>
  identity === 'approved' ? allow : deny('DOCUMENTS_NOT_VERIFIED')

/** A new account waits, so that who has taken over somebody's log-in cannot empty it at once. */
export const canPayTo = (method: { usableAt: Date }, now: Date): Decision =>
  method.usableAt <= now ? allow : deny('WITHDRAWAL_METHOD_WAITS', { until: method.usableAt.toISOString() })

/** Its creator cancels what nobody has decided. */
export const canCancel = ({ status }: Standing): Decision => (status === 'pending' ? allow : deny('TOO_LATE'))

/** Nobody decides on their own money. */
export const canHandle = (staffId: string, ownerId: string): Decision =>
  staffId === ownerId ? deny('OWN_ACCOUNT') : allow

/** How many people approve an amount. */
export const signaturesFor = (amount: number, signFrom: number): 1 | 2 => (amount >= signFrom ? 2 : 1)

/** Whether this person may approve it, or sign it first. */
export function canApprove(facts: {
  status: WithdrawalStatus
  active: boolean
  identity: IdentityState
  ledgerClean: boolean
  /** Who has signed it first. */
  signedBy: string | null
  staffId: string
}): Decision {
  if (facts.status !== 'pending') return deny('ALREADY_DECIDED')
  if (!facts.active) return deny('USER_NOT_ACTIVE')
  if (!facts.ledgerClean) return deny('WITHDRAWALS_STOPPED')
  if (facts.signedBy === facts.staffId) return deny('SECOND_SIGNATURE_NEEDED')
  return canWithdraw(facts.identity)
}

/** Signatures are taken back until the order is in a file. */
export function canUndoApproval({ status, inBatch }: Standing, signed: boolean): Decision {
  const stands = (status === 'approved' && !inBatch) || (status === 'pending' && signed)
  return stands ? allow : deny('TOO_LATE')
}

/** What is in a file may be paid any moment: it is no longer rejected. */
export function canReject({ status, inBatch }: Standing): Decision {
  if (status !== 'pending' && status !== 'approved') return deny('ALREADY_DECIDED')
  return inBatch ? deny('TOO_LATE') : allow
}

/** Only what is approved is paid, and so it is paid once. */
export const canPay = ({ status }: Standing): Decision =>
  status === 'approved' ? allow : deny('NOT_APPROVED')

/** The bank sends back what was paid, or what it was told to pay. */
export const canReturn = ({ status, inBatch }: Standing): Decision =>
  status === 'paid' || (status === 'approved' && inBatch) ? allow : deny('NOT_PAID')

/**
 * Whether two names are the same words, in whatever order and letters: `MARÍA Carmona, Inés` is `Inés María Carmona`.
 */
export function isSameName(one: string, other: string): boolean {
  const words = (name: string) =>
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .toSorted()
      .join(' ')
  return words(one) === words(other)
}
