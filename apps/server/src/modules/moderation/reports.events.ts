import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Staff have decided about what was reported. */
    'case.decided': { caseId: string }
    /** What a case took down is back. */
    'case.restored': { caseId: string }
  }
}

const aboutCase = ({ caseId }: { caseId: string }) => `case:${caseId}`

export const REPORT_FACTS = {
  'case.decided': aboutCase,
  'case.restored': aboutCase,
} as const satisfies FactKeys
