import { useQuery } from '@tanstack/react-query'
import { ActList } from '#components/staff/act-list.tsx'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Link } from '#ui/link.tsx'
import { Panel } from './panel.tsx'

const SHOWN = 5

/** What staff did last, before who reads the audit log. */
export function ActsPanel() {
  const t = useT()
  const state = useQuery({
    ...query('listAudit', { query: { by: 'staff', limit: SHOWN } }),
    refetchInterval: 30_000,
  })
  return (
    <Panel
      title={t('staff.acts')}
      state={state}
      end={
        <Link to="/staff/audit" className="link text-small">
          {t('staff.audit')}
        </Link>
      }
    >
      {state.data && state.data.items.length > 0 ? (
        <ActList acts={state.data.items} persons />
      ) : (
        <p className="text-ink-2">{t('staff.actsNone')}</p>
      )}
    </Panel>
  )
}
