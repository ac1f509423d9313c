import type { RechargeTransfer } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useNow } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { dueOf } from './coin.ts'
import type { StateProps } from './state-props.ts'
import { StateSign } from './state-sign.tsx'
import { Sending } from './transfer-sending.tsx'
import { TransferSummary } from './transfer-summary.tsx'
import './recharge.css'

/** How often it is asked whether something has been seen, while the page is visible. */
const POLL_MS = 6_000

/** What has to be sent to pay, with its price and how long that holds, and what has been seen of it. */
export function TransferPanel(props: StateProps) {
  const t = useT()
  const { recharge, title } = props
  const state = useQuery({
    ...query('getRechargeTransfer', { params: { recharge: recharge.id } }),
    refetchInterval: POLL_MS,
  })
  const now = Math.max(useNow(), state.dataUpdatedAt)
  const transfer = state.data?.transfer
  const isOver = useOver(transfer) || (transfer === null && recharge.method !== null)
  const due = transfer ? dueOf(transfer, recharge.asked) : undefined
  const seen = transfer?.seen === true || isOver
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16">
      {transfer && due ? (
        <Sending {...props} transfer={transfer} due={due} now={now} />
      ) : (
        <section className="flex flex-col items-start">
          {seen && <StateSign status="pending" />}
          <h2 ref={state.isPending ? undefined : title} tabIndex={-1} data-first-focus className="type-part">
            {t(isOver ? 'recharge.waitTitle' : transfer ? 'recharge.seenTitle' : 'recharge.payHere')}
          </h2>
          {transfer || isOver ? (
            <p className="mt-2 max-w-[60ch] text-ink-2">{t('recharge.seenText')}</p>
          ) : transfer === null ? (
            <p className="mt-2 text-ink-2">{t('recharge.onPage')}</p>
          ) : state.error ? (
            <>
              <Note kind="bad" alert className="my-4">
                {errorText(state.error, t)}
              </Note>
              <Button busy={state.isFetching} onClick={() => void state.refetch()}>
                {t('common.retry')}
              </Button>
            </>
          ) : (
            <Skeleton className="mt-4 h-64 w-full rounded-panel" />
          )}
        </section>
      )}
      <TransferSummary {...props} transfer={transfer} due={due} seen={seen} over={isOver} now={now} />
    </div>
  )
}

/** Whether there was something to be sent, and is no more: the gateway is deciding. */
function useOver(transfer: RechargeTransfer | null | undefined): boolean {
  const known = useRef(false)
  if (transfer) known.current = true
  return transfer === null && known.current
}
