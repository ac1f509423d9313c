import type { DocumentReason, DocumentSide } from '@calina/contract'

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** Staff opened a submission. These acts are about the account whose documents they are. */
    'documents.opened': { submission: string }
    /** Staff were shown a page of a document. */
    'documents.viewed': { submission: string; document: string; side: DocumentSide; page: number }
    /** Staff looked whether another account was approved with a document; `others`: how many were. */
    'documents.number-checked': { submission: string; others: number }
    'documents.approved': { submission: string }
    /** `reasons` in the order of `sides`; `other`: in their own words. */
    'documents.rejected': {
      submission: string
      sides: DocumentSide[]
      reasons: (DocumentReason | 'other')[]
    }
    'documents.decision-undone': { submission: string }
    /** Staff were shown the whole number of an approved document, for this reason. */
    'documents.number-revealed': { reason: string }
  }
}
