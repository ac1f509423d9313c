import { isForEveryone, type RefundState, type SaleKind } from '@calina/contract'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** Whether so much of a sale may be given back by this person, or proposed by them. */
export function canRefund(facts: {
  kind: SaleKind
  /** Some of the money is that of who decides. */
  own: boolean
  /** A refund of the same sale waits for a signature. */
  waiting: boolean
  amount: number
  left: number
  /** What was left when they looked: so nobody gives the same back twice without knowing of it. */
  seen: number
  everyone: boolean
}): Decision {
  if (facts.own) return deny('OWN_ACCOUNT')
  if (facts.waiting) return deny('REFUND_OPEN')
  if (facts.amount > facts.left) return deny('REFUND_TOO_MUCH', { left: facts.left })
  if (facts.seen !== facts.left) return deny('REFUND_CHANGED', { left: facts.left })
  const whole = facts.amount === facts.left
  return facts.everyone && !(whole && isForEveryone(facts.kind)) ? deny('REFUND_NOT_FOR_EVERYONE') : allow
}

/** Whether this person may sign what was proposed. What is left of the price counts now. */
export function canSign(facts: {
  state: RefundState
  proposedBy: string
  staffId: string
  own: boolean
  amount: number
  left: number
}): Decision {
  if (facts.state !== 'proposed') return deny('ALREADY_DECIDED')
  if (facts.own) return deny('OWN_ACCOUNT')
  if (facts.proposedBy === facts.staffId) return deny('SECOND_SIGNATURE_NEEDED')
  return facts.amount > facts.left ? deny('REFUND_TOO_MUCH', { left: facts.left }) : allow
}

/** Whether this person may decline it. Who has proposed it takes it back so. */
export function canDecline(facts: { state: RefundState; own: boolean }): Decision {
  if (facts.state !== 'proposed') return deny('ALREADY_DECIDED')
  return facts.own ? deny('OWN_ACCOUNT') : allow
}
