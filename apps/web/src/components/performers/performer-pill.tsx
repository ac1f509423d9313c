import type { PerformerState } from '@calina/contract/limits'
import { useT } from '#lib/i18n.ts'
import { type Status, StatusPill } from '#ui/status.tsx'

const STATUSES: Readonly<Record<PerformerState, Status>> = {
  invited: 'pending',
  documents: 'verifying',
  consented: 'approved',
  declined: 'rejected',
  withdrawn: 'rejected',
}

/** How somebody's consent stands. */
export function PerformerPill({ state }: { state: PerformerState }) {
  const t = useT()
  return <StatusPill status={STATUSES[state]} text={t(`performers.${state}`)} />
}
