import { useT } from '#lib/i18n.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const PLACES = [0, 1, 2, 3, 4]

/** Placeholders of people in a list. */
export function LoadingPeople() {
  const t = useT()
  return (
    <ul aria-busy="true" aria-label={t('common.loading')}>
      {PLACES.map(place => (
        <li key={place} className="flex items-center gap-3 border-line border-b py-3">
          <Skeleton className="h-16 w-12 rounded-[14%/10.2%]" />
          <Skeleton className="h-4 w-48" />
        </li>
      ))}
    </ul>
  )
}
