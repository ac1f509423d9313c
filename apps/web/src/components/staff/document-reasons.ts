import type { DocumentReason } from '@calina/contract/limits'
import type { PlainId } from '#locales/ids.ts'

/** The short name of each reason for which a document is rejected. Of the area `staff-documents`. */
export const DOCUMENT_REASON_NAMES = {
  blurred: 'staff-documents.reason.blurred',
  cropped: 'staff-documents.reason.cropped',
  glare: 'staff-documents.reason.glare',
  expired: 'staff-documents.reason.expired',
  'other-name': 'staff-documents.reason.otherName',
  'other-person': 'staff-documents.reason.otherPerson',
  'under-age': 'staff-documents.reason.underAge',
} as const satisfies Record<DocumentReason, PlainId>
