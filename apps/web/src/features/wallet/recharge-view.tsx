import type { Recharge } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from '#lib/error-texts.ts'
import { isError, isRefused } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useNow } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { query } from '#lib/query.ts'
import { useLocation, useNavigate } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { againPath, type Purpose } from './recharge-address.ts'
import { RechargeState } from './recharge-state.tsx'
import { WAYS } from './recharge-ways.ts'
import { announcementOf } from './recharge-words.ts'
import type { Shown, StateProps } from './state-props.ts'

/** The socket reports what becomes of a recharge; polling covers a lost connection. */
const POLL_MS = { page: 2_000, transfer: 6_000 }

const panel = createPart<StateProps>(async () => (await import('./transfer-panel.tsx')).TransferPanel)

interface RechargeViewProps extends Pick<StateProps, 'gateways' | 'purpose'> {
  id: string
  /** The gateway's page was left without paying. */
  left: boolean
  /** The gateway's page could not be opened. */
  unavailable: boolean
  /** What is shown where there is no such recharge. */
  form: ReactNode
}

/** What the server answers to an id that is nobody's, somebody else's, or none at all. */
const NO_RECHARGE = ['RECHARGE_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_FAILED'] as const

const isOpen = (recharge: Recharge | undefined): boolean =>
  recharge?.status === 'pending' || recharge?.status === 'left'
const isTransfer = (recharge: Recharge | undefined): boolean =>
  recharge !== undefined && WAYS[recharge.gateway].transfers

/**
 * What is shown of a recharge. Where the address does not say that the gateway's page was left, one may have been paid
 * after it was left before: it is waited for.
 */
function shownOf(recharge: Recharge, { left, unavailable }: { left: boolean; unavailable: boolean }): Shown {
  if (!isOpen(recharge)) return recharge.status
  if (unavailable && recharge.checkoutUrl !== null) return 'unavailable'
  return left ? recharge.status : 'pending'
}

/** A recharge that was begun, in place of the form: its state, which updates by itself, and what can be done then. */
export function RechargeView({ id, left, unavailable, form, gateways, purpose }: RechargeViewProps) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const { data, error, dataUpdatedAt } = useQuery({
    ...query('getRecharge', { params: { recharge: id } }),
    refetchInterval: ({ state }) =>
      isOpen(state.data) && (isTransfer(state.data) ? POLL_MS.transfer : POLL_MS.page),
  })
  useLeaving({ id, left, status: data?.status, readAt: dataUpdatedAt })
  useArrival(data, purpose)
  const shown = data && shownOf(data, { left, unavailable })
  const transfer = data !== undefined && isOpen(data) && isTransfer(data) && shown !== 'unavailable'
  const TransferPanel = panel.usePart(transfer)
  const { title, spoken } = useChange(data, transfer ? 'transfer' : shown)

  if (!data && isError(error, ...NO_RECHARGE))
    return (
      <>
        <Note kind="bad" alert className="mb-6 max-w-md">
          {t('errors.RECHARGE_NOT_FOUND')}
        </Note>
        {form}
      </>
    )
  if (error && !data)
    return (
      <div className="flex max-w-md flex-col items-start gap-4">
        <Note kind="bad" alert>
          {errorText(error, t)}
        </Note>
        <ButtonLink to={againPath(undefined, gateways, purpose)}>{t('recharge.again')}</ButtonLink>
      </div>
    )
  const props = data && { recharge: data, gateways, purpose, title }
  return (
    <>
      <p role="status" className="sr-only">
        {spoken && announcementOf(spoken.recharge, spoken.shown, { t, format, now })}
      </p>
      {!props || !shown || (transfer && !TransferPanel) ? (
        <section aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton className="h-96 w-full max-w-md rounded-panel" />
        </section>
      ) : transfer && TransferPanel ? (
        <TransferPanel {...props} />
      ) : (
        <RechargeState {...props} shown={shown} />
      )}
    </>
  )
}

interface Leaving {
  id: string
  left: boolean
  /** Undefined while it is not read. */
  status: Recharge['status'] | undefined
  /** When it was last read, in milliseconds since the epoch. */
  readAt: number
}

/**
 * Says once that the gateway's page was left. Who goes back to it from here, in another tab, is paying after all. What did
 * not reach the server is said again as soon as the server has answered a read.
 */
function useLeaving({ id, left, status, readAt }: Leaving): void {
  const api = useApi()
  const client = useQueryClient()
  const said = useRef(false)
  const { mutate } = useWrite({
    meta: { things: [`recharge:${id}`] },
    mutationFn: () => api.leaveRecharge({ params: { recharge: id } }),
    onSuccess: answer => {
      said.current = true
      client.setQueryData(query('getRecharge', { params: { recharge: id } }).queryKey, answer)
      changed(client, 'movements')
    },
    onError: error => {
      if (isRefused(error)) said.current = true
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every read that succeeds is a chance to say it
  useEffect(() => {
    if (!left) return
    if (status === 'left') said.current = true
    if (status === 'pending' && !said.current) mutate()
  }, [left, status, readAt, mutate])
}

/**
 * Once a recharge is decided, what depends on it is read again; and once all of it has arrived, the way leads back to
 * what the money was for. Where less or more has arrived than was asked for, one reads that first.
 */
function useArrival(data: Recharge | undefined, { wanted }: Purpose): void {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const status = data?.status
  useEffect(() => {
    if (status === undefined || status === 'pending' || status === 'left') return
    changed(client, 'balance', 'movements')
  }, [client, status])
  const whole = status === 'approved' && data?.amount.amount === data?.asked.amount
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way leads back once
  useEffect(() => {
    if (!data || !whole || !wanted) return
    toast.success(t('wallet.returnApproved', { amount: format.money(data.amount) }), { id: data.id })
    navigate(wanted, { replace: true })
  }, [whole, wanted])
}

/**
 * What a new state does: its title gets the focus once it is there, and the recharge whose change is to be read out is
 * answered. The state that a page is loaded with is part of its content; one that takes the place of something on the page
 * is a change, and so is a page of the gateway that did not open.
 */
function useChange(data: Recharge | undefined, shown: Shown | 'transfer' | undefined) {
  const loaded = useLocation().kind === 'POP'
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef(false)
  const before = useRef<string>(undefined)
  const [spoken, setSpoken] = useState<{ recharge: Recharge; shown: Shown }>()
  const title = useCallback((element: HTMLHeadingElement | null) => {
    // a title that takes the place of one that has the focus takes that, too
    if (!element && document.activeElement === heading.current) wanted.current = true
    heading.current = element
    if (!element || !wanted.current) return
    wanted.current = false
    element.focus()
  }, [])
  const state = data && shown && `${data.id} ${shown}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is a change, and nothing else is
  useEffect(() => {
    if (data === undefined || shown === undefined || state === before.current) return
    const isFirst = before.current === undefined
    before.current = state
    if (isFirst && loaded && shown !== 'unavailable') return
    if (heading.current) heading.current.focus()
    else wanted.current = true
    if (isFirst && shown !== 'unavailable') return
    setSpoken({ recharge: data, shown: shown === 'transfer' ? data.status : shown })
  }, [state])
  return { title, spoken }
}
