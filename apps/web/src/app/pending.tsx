import { useT, useTexts } from '#lib/i18n.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** A screen whose code is still on its way, seen only when that takes longer than 100 ms. */
export function PendingScreen() {
  const texts = useTexts()
  const t = useT()
  return (
    <div className="page page-narrow flex flex-col gap-4 pt-8" aria-busy="true">
      <p className="sr-only" role="status">
        {texts.has(['common']) ? t('common.loading') : ''}
      </p>
      <Skeleton className="h-9 w-2/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="mt-4 aspect-[4/5] w-full rounded-photo" />
    </div>
  )
}
