import { useT } from '#lib/i18n.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import './posts.css'

/** The placeholder of a post that is still loading. */
export function PostSkeleton() {
  const t = useT()
  return (
    <div className="post" aria-busy="true" role="status" aria-label={t('common.loading')}>
      <div className="post-head flex items-center gap-3">
        <Skeleton className="aspect-window w-12" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      </div>
      <Skeleton className="post-photo aspect-[4/5]" />
      <div className="post-label">
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-4/5" />
      </div>
    </div>
  )
}
