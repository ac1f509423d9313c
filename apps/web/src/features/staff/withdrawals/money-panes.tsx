import '../queue/queue.css'
import './withdrawals.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { useKeys } from '#components/keys/keys.ts'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useNavigate } from '#lib/router.tsx'
import { Button } from '#ui/button.tsx'
import { ListError, type ListState } from '#ui/endless.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { STAFF_QUEUES } from '../queues.ts'

export const BATCHES_PATH = `${STAFF_QUEUES.withdrawals.to}/batches`
export const STATEMENTS_PATH = `${STAFF_QUEUES.withdrawals.to}/statements`

const PLACES = {
  withdrawals: { to: STAFF_QUEUES.withdrawals.to, text: 'staff-withdrawals.tab.withdrawals' },
  batches: { to: BATCHES_PATH, text: 'staff-withdrawals.tab.batches' },
  statements: { to: STATEMENTS_PATH, text: 'staff-withdrawals.tab.statements' },
} as const

interface MoneyPanesProps<T extends { id: string }> {
  place: 'batches' | 'statements'
  /** As `useInfiniteQuery` returns it. */
  list: ListState
  items: readonly T[]
  current: string | undefined
  row: (item: T) => ReactNode
  /** In place of no rows. */
  none: string
  foot: ReactNode
  children: ReactNode
}

/** Batches or statements beside the one that is open; on a phone one after the other. */
export function MoneyPanes<T extends { id: string }>({
  place,
  list,
  items,
  current,
  row,
  none,
  foot,
  children,
}: MoneyPanesProps<T>) {
  const t = useT()
  const navigate = useNavigate()
  const { to } = PLACES[place]
  const step = (by: 1 | -1) => {
    const at = items.findIndex(({ id }) => id === current)
    const next = at === -1 ? items[0] : items[at + by]
    if (next) navigate(`${to}/${next.id}`)
  }
  useKeys([
    { key: 'j', text: t('staff.keyNext'), run: () => step(1), repeats: true },
    { key: 'k', text: t('staff.keyPrevious'), run: () => step(-1), repeats: true },
  ])
  const Title = current ? 'h2' : 'h1'
  return (
    <div className={cx('queue', current && 'queue-open')}>
      <section className="queue-list" aria-label={t(PLACES[place].text)}>
        <header className="queue-head">
          <Title className="type-title">{t(PLACES[place].text)}</Title>
          <nav className="chips" aria-label={t('staff-withdrawals.places')}>
            {Object.values(PLACES).map(each => (
              <Link
                key={each.to}
                to={each.to}
                className="chip"
                aria-current={each.to === to ? 'page' : undefined}
              >
                {t(each.text)}
              </Link>
            ))}
          </nav>
        </header>
        <Rows to={to} list={list} items={items} current={current} row={row} none={none} />
        {foot}
      </section>
      {children}
    </div>
  )
}

type RowsProps<T extends { id: string }> = Pick<
  MoneyPanesProps<T>,
  'list' | 'items' | 'current' | 'row' | 'none'
> & {
  /** Where an item is opened; its id follows as the last part of the address. */
  to: string
}

/** The rows of a list, the next page when it is asked for. */
function Rows<T extends { id: string }>({ to, list, items, current, row, none }: RowsProps<T>) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the current row
  useEffect(() => {
    place.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div ref={place} className="queue-rows" aria-busy={list.isPending}>
      {list.isPending ? (
        <div className="flex flex-col gap-4 px-5 py-3">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      ) : list.isError && items.length === 0 ? (
        <ListError onRetry={() => void list.refetch()} />
      ) : items.length === 0 ? (
        <p className="px-5 py-3 text-ink-2">{none}</p>
      ) : (
        <ul>
          {items.map(item => (
            <li key={item.id}>
              <Link
                to={`${to}/${item.id}`}
                className="queue-row payout-row"
                aria-current={item.id === current ? 'true' : undefined}
                light
              >
                {row(item)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {list.isFetchNextPageError ? (
        <ListError onRetry={() => void list.fetchNextPage()} />
      ) : (
        list.hasNextPage && (
          <Button
            look="text"
            size="small"
            className="mx-5 my-2"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('staff-withdrawals.more')}
          </Button>
        )
      )}
    </div>
  )
}
