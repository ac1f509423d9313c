import type { RetiredKind } from '@calina/contract'
import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Staff have decided about what was reported. */
    'case.decided': { caseId: string }
    /** Staff took down what somebody had bought; so much went back to them. */
    'purchase.retired': {
      caseId: string
      kind: RetiredKind
      buyerId: string
      creatorId: string
      amount: number
    }
    /** What a case took down is back. */
    'case.restored': { caseId: string }
  }
}

const aboutCase = ({ caseId }: { caseId: string }) => `case:${caseId}`

export const REPORT_FACTS = {
  'case.decided': aboutCase,
  'case.restored': aboutCase,
  'purchase.retired': aboutCase,
} as const satisfies FactKeys
