import type { CaseReason, ReportMeasure, ReportReason, ReportSubject } from '@calina/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Filled } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    report_case: ReportCaseTable
    report: ReportTable
    report_evidence: ReportEvidenceTable
    report_retired: ReportRetiredTable
    report_moment: ReportMomentTable
  }
}

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Fixed<T> = ColumnType<T, T, never>

/** What was reported about one thing until staff decided about it. */
export interface ReportCaseTable {
  id: string
  number: Generated<number>
  subject: Fixed<ReportSubject>
  subject_id: Fixed<string>
  post_id: Fixed<string | null>
  author_id: Fixed<string>
  reason: CaseReason
  opened_at: Fixed<Date>
  due_at: Date
  /** How many people have reported it. */
  reports: Filled<number>
  /** What it said when it was first reported, sealed. */
  text: string
  /** Of a message or conversation: what stood around it, sealed. */
  around: Filled<string>
  decided_at: Optional<Date>
  decided_by: Optional<string>
  measure: Optional<ReportMeasure>
  hidden: Filled<boolean>
  /** Its files are not let in again. */
  blocked: Filled<boolean>
  /** Who had bought it gets the money back. */
  refunds: Filled<boolean>
  rule: Filled<string>
  /** Sealed. */
  statement: Filled<string>
  restored_at: Optional<Date>
}

export interface ReportTable {
  id: string
  case_id: Fixed<string>
  reporter_id: Fixed<string>
  reason: ReportReason
  /** Sealed; empty where nothing was written. */
  note: Filled<string>
  created_at: Fixed<Date>
}

/** What something showed when it was reported. */
export interface ReportEvidenceTable {
  case_id: Fixed<string>
  media_id: Fixed<string>
  position: Fixed<number>
  /** When its owner let it go: it is there for the case alone. */
  released_at: Optional<Date>
}

/** A sale of what a case took down: its buyer was told. */
export interface ReportRetiredTable {
  case_id: Fixed<string>
  sale_id: Fixed<string>
  /** What went back. */
  amount: Fixed<number>
  retired_at: Fixed<Date>
}

/** A moment of a reported live of which a minute is kept. */
export interface ReportMomentTable {
  case_id: Fixed<string>
  at: Fixed<Date>
}
