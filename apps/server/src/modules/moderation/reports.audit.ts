import type { ReportMeasure } from '@calina/contract'

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** Staff opened a case, and were shown what was reported. These acts are about its author. */
    'report.opened': { case: string; number: number }
    'report.decided': {
      case: string
      number: number
      measure: ReportMeasure
      hidden: boolean
      blocked: boolean
    }
    'report.restored': { case: string; number: number }
  }
}
