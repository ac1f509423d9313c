import './documents.css'
import { useQuery } from '@tanstack/react-query'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeskError, DeskLoading } from '../queue/desk-load.tsx'
import type { ItemTools } from '../queue/queue-page.tsx'
import { Review } from './review.tsx'

const submissionQuery = (submission: string) =>
  // each reading is written down: coming back to the window is none
  ({ ...query('getSubmission', { params: { submission } }), refetchOnWindowFocus: false })

/** The documents of one person before staff. */
export function DocumentDesk({ submission, tools }: { submission: string; tools: ItemTools }) {
  const t = useT()
  const user = useUser()
  const { data, error, refetch } = useQuery(submissionQuery(submission))
  if (!user) return null
  if (data) return <Review key={data.id} user={user} submission={data} tools={tools} />
  if (error) {
    const final = isError(error, 'NOT_FOUND', 'VALIDATION_FAILED') ? (
      <Empty title={t('staff-documents.missing')} text={t('staff-documents.missingText')} level="h1" />
    ) : (
      isError(error, 'FORBIDDEN') && (
        <Empty title={t('staff-documents.own')} text={t('staff-documents.ownText')} level="h1" />
      )
    )
    return <DeskError final={final} onRetry={() => void refetch()} />
  }
  return (
    <DeskLoading className="stage">
      <div className="stage-bar">
        <Skeleton className="h-9 w-72" />
      </div>
      <div className="lens" />
    </DeskLoading>
  )
}
