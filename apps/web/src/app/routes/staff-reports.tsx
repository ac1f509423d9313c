import { QueuePage, queueItems } from '#features/staff/queue/queue-page.tsx'
import { useDescribeReport } from '#features/staff/reports/describe.ts'
import { ReportDesk } from '#features/staff/reports/report-desk.tsx'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { useParams } from '#lib/router.tsx'

// an opened case is written down: it is read when its screen is shown, and not ahead of that
export const queries = () => [query('listQueues'), queueItems('reports')]

/** What people have reported, and waits for a decision. */
export function Component() {
  const t = useT()
  const params = useParams()
  const describe = useDescribeReport()
  return (
    <QueuePage
      queue="reports"
      item={params.case}
      describe={describe}
      empty={{ title: t('staff-reports.empty'), text: t('staff-reports.emptyText') }}
    >
      {(item, tools) => <ReportDesk key={item} id={item} tools={tools} />}
    </QueuePage>
  )
}
