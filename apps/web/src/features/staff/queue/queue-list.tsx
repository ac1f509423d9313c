import EyeIcon from 'icon:eye'
import GuestIcon from 'icon:user'
import type { QueueItem, QueueName } from '@calina/contract/types'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { Portrait } from '#components/people/window.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useNow, useSettings } from '#lib/page.ts'
import { ListError, type ListState } from '#ui/endless.tsx'
import type { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { pressureOf, shareOf, writeAge } from '../age.ts'
import { STAFF_QUEUES } from '../queues.ts'

/** What the list says of an item that is not known by its person alone. */
export interface ItemLine {
  /** In the place of the person's name. */
  title?: string
  detail: string
  /** In the place of a portrait. */
  icon?: Icon
  /** What it is about in money, over its age. */
  amount?: string
  /** In a word of its own: it cannot wait as long as the rest. */
  urgent?: string | undefined
  /** In the place of its age, where nothing waits any more. */
  stamp?: string
}

interface QueueListProps {
  queue: QueueName
  state: ListState & { isFetching: boolean }
  items: readonly QueueItem[]
  current: string | undefined
  /** The second line of an item, or the whole of it. */
  describe: (item: QueueItem) => string | ItemLine
  empty: ReactNode
}

/** A row as it mostly is; a long name makes it higher on a phone. */
const ROW_PX = 58
/** Up to here every row stays in the page. */
const PLAIN_ROWS = 60
/** The next page is fetched this far before the end comes into view. */
const AHEAD_PX = 600

/** What waits, the oldest first; of a long list only what is in view stands in the page. */
export function QueueList({ queue, state, items, current, describe, empty }: QueueListProps) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = state
  const more = () => {
    const place = scroller.current
    // reading the list again and reading on end each other: one comes after the other
    if (!place || !hasNextPage || isFetching || isFetchNextPageError) return
    if (place.scrollTop + place.clientHeight > place.scrollHeight - AHEAD_PX) void fetchNextPage()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that does not fill the list is followed by another, and one that was given up is asked for again
  useEffect(more, [items.length, hasNextPage, isFetching])
  // the current row is seen, however it became the current one
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the current row
  useEffect(() => {
    scroller.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const row = (item: QueueItem) => (
    <Row queue={queue} item={item} here={item.id === current} line={describe(item)} />
  )
  return (
    <div ref={scroller} className="queue-rows" onScroll={more} aria-busy={state.isPending}>
      {state.isPending ? (
        <Loading />
      ) : state.isError && items.length === 0 ? (
        <ListError onRetry={() => void state.refetch()} />
      ) : items.length === 0 ? (
        empty
      ) : items.length > PLAIN_ROWS ? (
        <LongRows items={items} current={current} scroller={scroller} render={row} />
      ) : (
        <ul>
          {items.map(item => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </ul>
      )}
      {isFetchNextPageError && <ListError onRetry={() => void fetchNextPage()} />}
      <p role="status" className="sr-only">
        {isFetchingNextPage ? t('common.loading') : ''}
      </p>
    </div>
  )
}

const Loading = () => (
  <div className="flex flex-col gap-4 px-5 py-3">
    {['a', 'b', 'c', 'd', 'e'].map(each => (
      <Skeleton key={each} className="h-10 w-full" />
    ))}
  </div>
)

interface LongRowsProps {
  items: readonly QueueItem[]
  current: string | undefined
  scroller: React.RefObject<HTMLDivElement | null>
  render: (item: QueueItem) => ReactNode
}

function LongRows({ items, current, scroller, render }: LongRowsProps) {
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: index => items[index]?.id ?? index,
    overscan: 8,
  })
  // far from what is in view, the current row does not stand in the page yet
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the current row
  useEffect(() => {
    const index = items.findIndex(({ id }) => id === current)
    if (index !== -1) virtualizer.scrollToIndex(index, { align: 'auto' })
  }, [current])
  return (
    <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index]
        return (
          item && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {render(item)}
            </li>
          )
        )
      })}
    </ul>
  )
}

interface RowProps {
  queue: QueueName
  item: QueueItem
  here: boolean
  line: string | ItemLine
}

function Row({ queue, item, here, line }: RowProps) {
  const t = useT()
  const now = useNow()
  const { queueHours } = useSettings()
  const { person, since, claim, reports } = item
  const {
    title,
    detail,
    icon: Own,
    amount,
    urgent,
    stamp,
  }: ItemLine = typeof line === 'string' ? { detail: line } : line
  const pressure = pressureOf(shareOf(since, queueHours[queue], now))
  const other = claim && !claim.own ? claim.name : undefined
  return (
    <Link
      to={`${STAFF_QUEUES[queue].to}/${item.id}`}
      className="queue-row"
      aria-current={here ? 'true' : undefined}
      light
    >
      {Own ? (
        <span className="queue-guest">
          <Own />
        </span>
      ) : person ? (
        <Portrait person={person} width={28} decorative />
      ) : (
        <span className="queue-guest">
          <GuestIcon />
        </span>
      )}
      <span className="min-w-0">
        <b>{title ?? person?.name ?? t('staff.guest')}</b>
        <span className="queue-detail">
          {other === undefined ? (
            detail
          ) : (
            <>
              <EyeIcon />
              {t('staff.claimedBy', { name: other })}
            </>
          )}
        </span>
      </span>
      <span className="queue-end">
        {urgent !== undefined && <span className="queue-urgent">{urgent}</span>}
        {amount !== undefined && <b className="figures">{amount}</b>}
        {stamp === undefined ? (
          <time dateTime={since} className={cx('queue-age', `queue-age-${pressure}`)}>
            {writeAge(reports?.at ?? since, now, t, STAFF_QUEUES[queue].business)}
          </time>
        ) : (
          <span className="queue-age">{stamp}</span>
        )}
      </span>
    </Link>
  )
}
