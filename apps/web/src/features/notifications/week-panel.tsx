import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Money } from '#components/money/money.tsx'
import { deviceZone } from '#lib/device-zone.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { ListError } from '#ui/endless.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** What a creator has earned this week, on the calendar of their device, and by how many purchases and new subscriptions. */
export function WeekPanel() {
  const t = useT()
  const heading = useId()
  const { data, isError, refetch } = useQuery(query('getWeek', { query: { timeZone: deviceZone() } }))
  const failed = isError && data === undefined
  return (
    <section
      className="on-well rounded-panel bg-well p-5"
      aria-labelledby={heading}
      aria-busy={data === undefined && !failed}
    >
      <h2 id={heading} className="heading">
        {t('notifications.thisWeek')}
      </h2>
      {failed ? (
        <ListError onRetry={() => void refetch()} />
      ) : (
        <>
          <p className="mt-1.5">
            {data ? (
              <Money value={data.earned} size="large" className="block" />
            ) : (
              <Skeleton className="h-7 w-28" />
            )}
          </p>
          <p className="mt-1.5 text-ink-2 text-small">
            {data === undefined ? (
              <>
                <span className="sr-only">{t('common.loading')}</span>
                <Skeleton className="h-lh w-52" />
              </>
            ) : data.purchases + data.subscriptions === 0 ? (
              t('notifications.weekNothing')
            ) : (
              t('notifications.weekCounts', {
                purchases: data.purchases,
                subscriptions: data.subscriptions,
              })
            )}
          </p>
        </>
      )}
    </section>
  )
}
