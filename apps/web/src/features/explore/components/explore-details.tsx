import type { Person } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { PersonLine } from '#components/people/person.tsx'
import { useFormat } from '#lib/page.ts'

interface ExploreDetailsProps {
  creator: Person
  publishedAt: string
  /** Following, and what else can be done. */
  actions: ReactNode
  description: ReactNode
  /** Of a locked post: what it holds and the way to it. */
  offer?: ReactNode
  comments: ReactNode
  stats: ReactNode
}

/** Beside the pictures: whose they are, what is said of them, what it takes to see them, and what others say. */
export function ExploreDetails({
  creator,
  publishedAt,
  actions,
  description,
  offer,
  comments,
  stats,
}: ExploreDetailsProps) {
  const format = useFormat()
  return (
    <div className="explore-details">
      <div className="explore-details-head">
        <PersonLine
          person={creator}
          className="min-w-0 flex-1"
          detail={
            <span className="flex gap-1">
              <span className="truncate">@{creator.username}</span>
              <span className="text-ink-3">·</span>
              <time className="flex-none" dateTime={publishedAt}>
                {format.ago(publishedAt)}
              </time>
            </span>
          }
        />
        {actions}
      </div>
      <div className="explore-details-body">
        {description}
        {offer}
        {comments && <div className="explore-comments">{comments}</div>}
      </div>
      {stats}
    </div>
  )
}
