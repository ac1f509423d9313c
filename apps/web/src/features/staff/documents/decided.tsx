import type { Submission } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Note } from '#ui/status.tsx'

/** How it was decided, where nothing is left to decide. */
export function Decided({ submission: { state, decision } }: { submission: Submission }) {
  const t = useT()
  const format = useFormat()
  const good = state === 'approved'
  return (
    <Note kind={good ? 'good' : 'info'}>
      {decision
        ? t(good ? 'staff-documents.approvedBy' : 'staff-documents.rejectedBy', {
            name: decision.by,
            when: format.ago(decision.at),
          })
        : t('staff-documents.decidedElsewhere')}
    </Note>
  )
}
