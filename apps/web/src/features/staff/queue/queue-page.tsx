import './queue.css'
import { QUEUE, QUEUE_FILTERS } from '@calina/contract/queues'
import type { QueueClaim, QueueFilter, QueueItem, QueueName } from '@calina/contract/types'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Kbd } from '#components/keys/kbd.tsx'
import { useKeys } from '#components/keys/keys.ts'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages, query } from '#lib/query.ts'
import { useLocationNow, useNavigate, useSearchParams } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { RadioChips } from '#ui/radio.tsx'
import { STAFF_QUEUES } from '../queues.ts'
import { freeAfter, neighbour } from './order.ts'
import { type ItemLine, QueueList } from './queue-list.tsx'
import { type Decided, UndoBar } from './undo-bar.tsx'
import { useClaim } from './use-claim.ts'

/** What the panes of an item are given. */
export interface ItemTools {
  /** Who else was first to look at it. */
  other: QueueClaim | undefined
  /** The item is decided: the next one opens, and for some seconds it can be taken back. */
  onDecided: (decided: Omit<Decided, 'item'>) => void
  /** It was decided elsewhere, or is gone. */
  onGone: () => void
  /** Leaves it as it is and opens the next one that nobody else looks at. */
  onSkip: () => void
}

interface QueuePageProps {
  queue: QueueName
  /** The one that is open. */
  item: string | undefined
  describe: (item: QueueItem) => string | ItemLine
  /** Shown where nothing waits. */
  empty: { title: string; text: string }
  /** How many there are behind a filter, where that is known. */
  counts?: Partial<Record<QueueFilter, number>>
  /** Stands under the list. */
  foot?: ReactNode
  /** The stage and the decision of an item. */
  children: (item: string, tools: ItemTools) => ReactNode
}

const PAGE_ITEMS = 50

/** The filter that an address asks for, where the queue has it. */
const filterOf = (queue: QueueName, wanted: string | null): QueueFilter =>
  QUEUE_FILTERS.find(each => each === wanted && STAFF_QUEUES[queue].filters[each]) ?? 'all'

export const queueItems = (queue: QueueName, filter: QueueFilter = 'all') =>
  pages('listQueueItems', { params: { queue }, query: { filter, limit: PAGE_ITEMS } })

/** A queue: what waits, what is looked at, and how it is decided, beside each other; on a phone one after the other. */
export function QueuePage({ queue, item, describe, empty, counts, foot, children }: QueuePageProps) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const client = useQueryClient()
  const search = useSearchParams()
  const [filter, setFilter] = useState(() => filterOf(queue, search.get('filter')))
  const [decided, setDecided] = useState<Decided>()
  const [left, setLeft] = useState<readonly { id: string; at: number }[]>([])
  const state = useInfiniteQuery(queueItems(queue, filter))
  const { data: standing } = useQuery(query('listQueues'))
  const { data, dataUpdatedAt } = state
  const items = useMemo(() => {
    // what was decided here is out of the list before the list was read again
    const out = new Set(left.filter(({ at }) => at >= dataUpdatedAt).map(({ id }) => id))
    return data?.pages.flatMap(page => page.items).filter(({ id }) => !out.has(id)) ?? []
  }, [data, dataUpdatedAt, left])
  const claim = useClaim(queue, item)
  const { name, to, filters } = STAFF_QUEUES[queue]
  const locationNow = useLocationNow()
  /** The item of the address: keys may be quicker than its panes. */
  const itemNow = () => {
    const { pathname } = locationNow()
    return pathname.startsWith(`${to}/`) ? pathname.slice(to.length + 1) : item
  }

  const open = (id: string | undefined) => navigate(id === undefined ? to : `${to}/${id}`)
  /** The first one of the page after the last that was read. Where the list is being read again, that comes first. */
  const firstAfter = async (last: string | undefined): Promise<QueueItem | undefined> => {
    for (let tries = 0; tries < 2; tries++) {
      const { data: longer } = await state.fetchNextPage({ cancelRefetch: false })
      const first = neighbour(longer?.pages.flatMap(page => page.items) ?? [], last, 1)
      if (first) return first
    }
    return undefined
  }
  const step = async (by: 1 | -1) => {
    const now = itemNow()
    const next = neighbour(items, now, by)
    if (next) open(next.id)
    else if (by === 1 && state.hasNextPage && !state.isFetchingNextPage) {
      const first = await firstAfter(now)
      if (first && itemNow() === now) open(first.id)
    }
  }
  const leave = (id: string) => {
    setLeft(before => [...before, { id, at: Date.now() }])
    changed(client, `queue:${queue}`, 'queues')
    open(freeAfter(items, id)?.id)
  }
  useKeys([
    { key: 'j', text: t('staff.keyNext'), run: () => void step(1), repeats: true },
    { key: 'k', text: t('staff.keyPrevious'), run: () => void step(-1), repeats: true },
  ])

  const waiting = standing?.queues.find(each => each.queue === queue)?.waiting
  const Title = item ? 'h2' : 'h1'
  const tools: ItemTools = {
    other: claim && !claim.own ? claim : undefined,
    onDecided: result => {
      if (!item) return
      setDecided({ ...result, item })
      leave(item)
    },
    onGone: () => item && leave(item),
    onSkip: () => {
      const next = freeAfter(items, item)
      if (next) open(next.id)
    },
  }
  return (
    <div className={cx('queue', item && 'queue-open')}>
      <section className="queue-list" aria-label={t(name)}>
        <header className="queue-head">
          <div className="flex items-baseline gap-3">
            <Title className="type-title mr-auto">{t(name)}</Title>
            {waiting !== undefined && <span className="figures text-ink-2">{format.number(waiting)}</span>}
          </div>
          <RadioChips
            legend={t('staff.filter')}
            value={filter}
            onChange={setFilter}
            options={QUEUE_FILTERS.flatMap(value => {
              const text = filters[value]
              const count = counts?.[value]
              if (!text) return []
              return [{ value, text: count === undefined ? t(text) : `${t(text)} ${format.number(count)}` }]
            })}
          />
        </header>
        <PartBoundary>
          <QueueList
            queue={queue}
            state={state}
            items={items}
            current={item}
            describe={describe}
            empty={filter === 'all' ? <Empty {...empty} /> : <Empty title={t('staff.nothingInFilter')} />}
          />
        </PartBoundary>
        {foot}
      </section>
      {item ? (
        <PartBoundary key={item}>{children(item, tools)}</PartBoundary>
      ) : (
        <section className="queue-none">
          {items[0] && (
            <Empty
              title={t('staff.chooseItem')}
              text={t('staff.chooseItemText')}
              action={
                <Button look="solid" onClick={() => open(freeAfter(items, undefined)?.id)}>
                  {t('staff.openOldest')} <Kbd of="j" />
                </Button>
              }
            />
          )}
        </section>
      )}
      {decided && (
        <UndoBar
          key={`undo ${decided.item}`}
          decided={decided}
          seconds={QUEUE.undoSeconds}
          onEnd={() => setDecided(undefined)}
          onUndone={() => {
            setLeft(before => before.filter(({ id }) => id !== decided.item))
            changed(client, `queue:${queue}`, 'queues')
            open(decided.item)
          }}
        />
      )}
    </div>
  )
}
