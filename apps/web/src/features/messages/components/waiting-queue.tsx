import '../waiting.css'
import { WAITING, WAITING_ORDERS, type WaitingOrder } from '@calina/contract/limits'
import type { WaitingChat, WaitingCount } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Empty } from '#ui/empty.tsx'
import type { ListState } from '#ui/endless.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Segmented } from '#ui/radio.tsx'
import { WaitsForConnection } from '#ui/waits-for-connection.tsx'

interface WaitingHeadProps {
  count: WaitingCount | undefined
  order: WaitingOrder
  onOrder: (order: WaitingOrder) => void
}

/** Over the chats that wait: how many, how many for too long, and which come first. */
export function WaitingHead({ count, order, onOrder }: WaitingHeadProps) {
  const t = useT()
  const format = useFormat()
  const texts = { value: t('waiting.byValue'), wait: t('waiting.byWait') }
  return (
    <div className="waiting-head">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3" role="status">
        <span className="font-semibold">
          {count ? t('waiting.head', { count: count.waiting }) : '\u00a0'}
        </span>
        {count !== undefined && count.late > 0 && (
          <span className="font-semibold text-small text-warn">
            {t('waiting.late', { count: format.number(count.late), hours: WAITING.lateHours })}
          </span>
        )}
      </p>
      <Segmented
        legend={t('waiting.order')}
        value={order}
        onChange={onOrder}
        options={WAITING_ORDERS.map(value => ({ value, text: texts[value] }))}
      />
    </div>
  )
}

interface WaitingRowsProps {
  state: ListState & { isPaused: boolean }
  items: WaitingChat[]
  render: (item: WaitingChat) => ReactNode
}

/** The chats that wait. */
export function WaitingRows({ state, items, render }: WaitingRowsProps) {
  const t = useT()
  return (
    <InfiniteList
      state={state}
      items={items}
      keyOf={item => item.chat.id}
      estimate={80}
      render={render}
      loading={
        state.isPaused ? (
          <WaitsForConnection />
        ) : (
          <div className="px-gutter">
            <LoadingPeople />
          </div>
        )
      }
      end={<span />}
      empty={<Empty title={t('waiting.none')} text={t('waiting.noneText')} />}
    />
  )
}
