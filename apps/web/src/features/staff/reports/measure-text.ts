import type { ReportMeasure } from '@calina/contract/limits'

/** What a measure is called: of a post that waits to come out, nothing to object to lets it out. */
export function measureText(measure: ReportMeasure, isReview: boolean) {
  if (isReview && measure === 'none') return 'staff-reports.measure.approve'
  if (isReview && measure === 'hide') return 'staff-reports.measure.refuse'
  return `staff-reports.measure.${measure}` as const
}
