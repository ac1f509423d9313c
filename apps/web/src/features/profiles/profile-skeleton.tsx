import { useT } from '#lib/i18n.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import './profiles.css'

/** The placeholder of a profile that is still loading. */
export function ProfileSkeleton() {
  const t = useT()
  return (
    <div className="profile" aria-busy="true" role="status" aria-label={t('common.loading')}>
      <Skeleton className="profile-cover rounded-none! lg:rounded-panel!" />
      <div className="profile-columns">
        <div className="profile-name">
          <span className="profile-portrait">
            <Skeleton className="aspect-window w-full rounded-[14%/10.2%]! shadow-[0_0_0_4px_var(--canvas)] lg:shadow-[0_0_0_6px_var(--canvas)]" />
          </span>
          <div className="flex flex-1 flex-col gap-2.5 pb-3">
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      </div>
    </div>
  )
}
