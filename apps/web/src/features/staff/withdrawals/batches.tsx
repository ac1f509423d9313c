import type { WithdrawalBatch } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Translate, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { BatchDesk } from './batch-desk.tsx'
import { MoneyPanes } from './money-panes.tsx'
import { UploadFoot } from './upload-foot.tsx'

const PAGE_ITEMS = 50

/** Batches of a page, the newest first. */
export const batchesQuery = () => pages('listBatches', { query: { limit: PAGE_ITEMS } })

/** The batches that were made, and the one that is open with what the bank says of it. */
export function Batches({ open }: { open: string | undefined }) {
  const t = useT()
  const list = useInfiniteQuery(batchesQuery())
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  return (
    <MoneyPanes
      place="batches"
      list={list}
      items={items}
      current={open}
      row={batch => <BatchRow batch={batch} />}
      none={t('staff-withdrawals.noBatches')}
      foot={<UploadFoot />}
    >
      {open ? (
        <PartBoundary key={open}>
          <BatchDesk id={open} />
        </PartBoundary>
      ) : (
        <section className="queue-none">
          {items.length > 0 && <Empty title={t('staff-withdrawals.chooseBatch')} />}
        </section>
      )}
    </MoneyPanes>
  )
}

function BatchRow({ batch }: { batch: WithdrawalBatch }) {
  const t = useT()
  const format = useFormat()
  const { number, madeAt, orders, amount } = batch
  const state = batchState(batch, t)
  return (
    <>
      <span className="min-w-0">
        <b>{t('staff-withdrawals.batch', { number: String(number) })}</b>
        <span className="queue-detail">
          {format.day(madeAt)}, {t('staff-withdrawals.countWithdrawals', { count: orders })}
        </span>
      </span>
      <span className="queue-end">
        <b className="figures">{format.money(amount)}</b>
        <span className={state.isOdd ? 'queue-age queue-age-near' : 'queue-age'}>{state.text}</span>
      </span>
    </>
  )
}

/** How a batch stands in a word or two; odd where somebody has to look. */
function batchState(
  { orders, paid, returned, unsettled, downloads }: WithdrawalBatch,
  t: Translate,
): { text: string; isOdd: boolean } {
  if (unsettled > 0) return { text: t('staff-withdrawals.toSettle', { count: unsettled }), isOdd: true }
  if (returned > 0) return { text: t('staff-withdrawals.countReturned', { count: returned }), isOdd: true }
  if (downloads === 0 && paid < orders) return { text: t('staff-withdrawals.notSent'), isOdd: true }
  return { text: t(paid === orders ? 'staff-withdrawals.paid' : 'staff-withdrawals.atBank'), isOdd: false }
}
