import { AuditCheck } from '#features/operator/audit-check.tsx'
import { AuditLog, auditQuery } from '#features/operator/audit-log.tsx'
import { useT } from '#lib/i18n.ts'
import { StaffPage } from '../layouts/staff-page.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ search }: RouteInput) => [
  auditQuery(search.get('act') ?? '', search.get('actor') ?? '', search.get('subject') ?? ''),
]

export function Component() {
  const t = useT()
  return (
    <StaffPage lead={t('operator.auditLead')}>
      <AuditCheck />
      <AuditLog />
    </StaffPage>
  )
}
