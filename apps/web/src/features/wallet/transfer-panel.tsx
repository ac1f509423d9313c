import type { Recharge, RechargeTransfer } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { errorText } from '#lib/error-texts.ts'
import { useLocale, useT } from '#lib/i18n.ts'
import { useNow } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { coinAmount, dueOf } from './coin.ts'
import type { StateProps } from './state-props.ts'
import { StateSign } from './state-sign.tsx'
import { type Due, Sending } from './transfer-sending.tsx'
import { TransferSummary } from './transfer-summary.tsx'
import './recharge.css'

/** How often it is asked whether something has been seen, while the page is visible. */
const POLL_MS = 6_000

/** What has to be sent to pay, with its price and how long that holds, and what has been seen of it. */
export function TransferPanel(props: StateProps) {
  const { recharge } = props
  const state = useQuery({
    ...query('getRechargeTransfer', { params: { recharge: recharge.id } }),
    refetchInterval: POLL_MS,
  })
  const now = Math.max(useNow(), state.dataUpdatedAt)
  const [retried, setRetried] = useState(false)
  const transfer = state.data?.transfer
  const { over, seen } = useProgress(transfer, recharge)
  const due = transfer ? dueOf(transfer, recharge.asked) : undefined
  const retry = () => {
    setRetried(true)
    void state.refetch()
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16">
      <Change {...{ transfer, due, seen, over, retried }} />
      {transfer && due ? (
        <Sending {...props} transfer={transfer} due={due} now={now} />
      ) : (
        <Told title={state.isPending ? undefined : props.title} {...{ transfer, seen, over }}>
          {state.error && transfer === undefined ? (
            <Failure error={state.error} onRetry={retry} />
          ) : (
            <Skeleton className="mt-4 h-64 w-full rounded-panel" />
          )}
        </Told>
      )}
      <TransferSummary {...props} transfer={transfer} due={due} seen={seen} over={over} now={now} />
    </div>
  )
}

interface Progress {
  /** Null: nothing can be sent now; undefined while nobody knows. */
  transfer: RechargeTransfer | null | undefined
  /** Something has arrived. */
  seen: boolean
  /** There was something to be sent, and is no more: the gateway is deciding. */
  over: boolean
}

/**
 * How far a payment is. Where nothing can be sent any more, that something had arrived is known only of what was seen
 * before, or of a recharge that says what it was paid with; otherwise its time may just have run out.
 */
function useProgress(
  transfer: RechargeTransfer | null | undefined,
  { method, checkoutUrl }: Recharge,
): Omit<Progress, 'transfer'> {
  const before = useRef({ known: false, seen: false })
  if (transfer) before.current = { known: true, seen: before.current.seen || transfer.seen }
  const { known, seen: seenBefore } = before.current
  const seen = transfer === null ? seenBefore || method !== null : transfer?.seen === true
  return { seen, over: transfer === null && (known || seen || checkoutUrl === null) }
}

interface ToldProps extends Progress {
  title: StateProps['title'] | undefined
  /** What is shown while it is not known what has to be sent. */
  children: ReactNode
}

/** What is said where nothing is to be sent from here. */
function Told({ title, transfer, seen, over, children }: ToldProps) {
  const t = useT()
  const isOut = over && !seen
  return (
    <section className="flex flex-col items-start">
      {(seen || over) && <StateSign status="pending" />}
      <h2 ref={title} tabIndex={-1} data-first-focus className="type-part">
        {t(
          isOut
            ? 'recharge.outTitle'
            : over
              ? 'recharge.waitTitle'
              : transfer
                ? 'recharge.seenTitle'
                : 'recharge.payHere',
        )}
      </h2>
      {isOut ? (
        <p className="mt-2 max-w-[60ch] text-ink-2">{t('recharge.outText')}</p>
      ) : transfer || over ? (
        <p className="mt-2 max-w-[60ch] text-ink-2">{t('recharge.seenText')}</p>
      ) : transfer === null ? (
        <p className="mt-2 text-ink-2">{t('recharge.onPage')}</p>
      ) : (
        children
      )}
    </section>
  )
}

/** The gateway did not say what has to be sent. Its button goes away with the press: the title above keeps the focus. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT()
  return (
    <>
      <Note kind="bad" alert className="my-4">
        {errorText(error, t)}
      </Note>
      <Button
        onClick={event => {
          event.currentTarget.closest('section')?.querySelector('h2')?.focus()
          onRetry()
        }}
      >
        {t('common.retry')}
      </Button>
    </>
  )
}

interface ChangeProps extends Progress {
  due: Due | undefined
  /** The gateway was asked once more. */
  retried: boolean
}

/** Reads out what takes the place of what was shown. What has been seen is read out where its steps are. */
function Change({ transfer, due, seen, over, retried }: ChangeProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <p role="status" className="sr-only">
      {over && !seen && `${t('recharge.outTitle')}. ${t('recharge.outText')}`}
      {retried &&
        transfer &&
        due &&
        `${t(due.part ? 'recharge.sendRest' : 'recharge.sendExactly')} ${coinAmount(transfer.amount, locale)} ${transfer.coin}`}
      {retried && transfer === null && !over && t('recharge.onPage')}
    </p>
  )
}
