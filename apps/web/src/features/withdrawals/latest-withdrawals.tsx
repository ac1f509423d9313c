import type { Withdrawal } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Money } from '#components/money/money.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ListError } from '#ui/endless.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { latestPages } from './queries.ts'
import { WithdrawalPill } from './withdrawal-pill.tsx'
import './withdrawals.css'

/** The latest withdrawals, with where each of them stands. */
export function LatestWithdrawals() {
  const t = useT()
  const { data, isError, refetch } = useInfiniteQuery(latestPages())
  const latest = data?.pages[0]?.items
  return (
    <aside className="withdraw-latest" aria-labelledby="withdraw-history">
      <h2 id="withdraw-history" className="type-name">
        {t('withdrawals.history')}
      </h2>
      {latest === undefined ? (
        isError ? (
          <ListError onRetry={() => void refetch()} />
        ) : (
          <section aria-busy="true" aria-label={t('common.loading')}>
            <Skeleton className="mt-4 h-40 w-full" />
          </section>
        )
      ) : latest.length === 0 ? (
        <p className="mt-2 text-ink-2 text-small">{t('withdrawals.none')}</p>
      ) : (
        <>
          <ul>
            {latest.map(withdrawal => (
              <Latest key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </ul>
          <ButtonLink to="/settings/withdraw/history" look="text" size="small" className="mt-3.5">
            {t('withdrawals.seeAll')}
          </ButtonLink>
        </>
      )}
    </aside>
  )
}

function Latest({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const format = useFormat()
  const { amount, to, reason, why, requestedAt } = withdrawal
  const what = why === 'staff' && reason !== null ? t(`withdrawals.reason.${reason}`) : `${to.bank} ${to.end}`
  return (
    <li>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <Money value={amount} className="font-semibold" />
        <WithdrawalPill withdrawal={withdrawal} />
      </span>
      <span className="figures block text-ink-2 text-small [overflow-wrap:anywhere]">
        {format.dayMonth(requestedAt)} · {what}
      </span>
    </li>
  )
}
