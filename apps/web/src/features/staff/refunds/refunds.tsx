import type { RefundList } from '@calina/contract/refunds'
import type { Refund } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { pages } from '#lib/query.ts'
import { useAddressPart } from '#lib/use-address-part.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Segmented } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { RefundRow } from './refund-row.tsx'
import './refunds.css'

/** What the address says where those that are decided are shown. */
const DECIDED = 'decided' satisfies RefundList
/** How often those are read again that still give back to others. */
const REREAD_MS = 5_000

const listOf = (shown: string): RefundList => (shown === DECIDED ? DECIDED : 'waiting')
export const refundsQuery = (shown: string) => pages('listRefunds', { query: { list: listOf(shown) } })

const isUnderWay = ({ state, others }: Refund): boolean => state === 'done' && others?.finished === false

/** Refunds by staff: those that wait, with the ways to sign and to decline them, and those that are decided. */
export function Refunds() {
  const t = useT()
  const [shown, show] = useAddressPart('show')
  const list = useInfiniteQuery({
    ...refundsQuery(shown),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) === true && REREAD_MS,
  })
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const [declining, setDeclining] = useState<Refund>()
  const isDecided = listOf(shown) === DECIDED
  return (
    <>
      <Segmented<RefundList>
        legend={t('staff-refunds.which')}
        value={listOf(shown)}
        onChange={value => show(value === DECIDED ? DECIDED : '')}
        className="mb-4 max-w-sm"
        options={[
          { value: 'waiting', text: t('staff-refunds.waiting') },
          { value: DECIDED, text: t('staff-refunds.decided') },
        ]}
      />
      <InfiniteList
        state={list}
        items={items}
        keyOf={refund => refund.id}
        estimate={220}
        rowClassName="border-line border-b"
        render={refund => <RefundRow refund={refund} onDecline={() => setDeclining(refund)} />}
        loading={<Skeleton className="h-64 w-full rounded-panel" />}
        empty={
          isDecided ? (
            <Empty title={t('staff-refunds.noneDecided')} />
          ) : (
            <Empty
              title={t('staff-refunds.noneWaiting')}
              text={t('staff-refunds.noneWaitingText')}
              action={<ButtonLink to="/staff/people">{t('staff-refunds.people')}</ButtonLink>}
            />
          )
        }
      />
      <DeclineDialog refund={declining} onClose={() => setDeclining(undefined)} />
    </>
  )
}
