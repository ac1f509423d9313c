import { useT } from '#lib/i18n.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const PLACES = [0, 1, 2, 3]

export function RowsLoading() {
  const t = useT()
  return (
    <div aria-busy="true" role="status" aria-label={t('common.loading')}>
      {PLACES.map(place => (
        <div key={place} className="own-row">
          <Skeleton className="h-[60px] w-12 rounded-field" />
          <Skeleton className="h-10 w-full rounded-field" />
        </div>
      ))}
    </div>
  )
}
