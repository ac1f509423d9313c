import { useDescribeDocuments } from '#features/staff/documents/describe.ts'
import { DocumentDesk } from '#features/staff/documents/document-desk.tsx'
import { QueuePage, queueItems } from '#features/staff/queue/queue-page.tsx'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { useParams } from '#lib/router.tsx'

// an opened identity is written down: it is read when its screen is shown, and not ahead of that
export const queries = () => [query('listQueues'), queueItems('documents')]

/** Identity documents that wait for a decision. */
export function Component() {
  const t = useT()
  const { submission } = useParams()
  const describe = useDescribeDocuments()
  return (
    <QueuePage
      queue="documents"
      item={submission}
      describe={describe}
      empty={{ title: t('staff-documents.empty'), text: t('staff-documents.emptyText') }}
    >
      {(item, tools) => <DocumentDesk key={item} submission={item} tools={tools} />}
    </QueuePage>
  )
}
