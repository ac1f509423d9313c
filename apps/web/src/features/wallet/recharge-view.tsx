import type { Recharge } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from '#lib/error-texts.ts'
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
import type { StateProps } from './state-props.ts'

/** The socket reports what becomes of a recharge; polling covers a lost connection. */
const POLL_MS = { page: 2_000, transfer: 6_000 }

const panel = createPart<StateProps>(async () => (await import('./transfer-panel.tsx')).TransferPanel)

interface RechargeViewProps extends Pick<StateProps, 'gateways' | 'purpose'> {
  id: string
  /** The gateway's page was left without paying. */
  left: boolean
}

const isOpen = (recharge: Recharge | undefined): boolean =>
  recharge?.status === 'pending' || recharge?.status === 'left'
const isTransfer = (recharge: Recharge | undefined): boolean =>
  recharge !== undefined && WAYS[recharge.gateway].transfers

/** A recharge that was begun, in place of the form: its state, which updates by itself, and what can be done then. */
export function RechargeView({ id, left, gateways, purpose }: RechargeViewProps) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const { data, error } = useQuery({
    ...query('getRecharge', { params: { recharge: id } }),
    refetchInterval: ({ state }) => {
      if (isTransfer(state.data)) return isOpen(state.data) && POLL_MS.transfer
      return state.data?.status === 'pending' && POLL_MS.page
    },
  })
  useLeaving(id, left, data)
  useArrival(data, purpose)
  const transfer = data !== undefined && isOpen(data) && isTransfer(data)
  const TransferPanel = panel.usePart(transfer)
  const { title, spoken } = useChange(data, transfer)

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
        {spoken && announcementOf(spoken, { t, format, now })}
      </p>
      {!props || (transfer && !TransferPanel) ? (
        <section aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton className="h-96 w-full max-w-md rounded-panel" />
        </section>
      ) : transfer && TransferPanel ? (
        <TransferPanel {...props} />
      ) : (
        <RechargeState {...props} />
      )}
    </>
  )
}

/** Says once that the gateway's page was left. Who goes back to it from here, in another tab, is paying after all. */
function useLeaving(id: string, left: boolean, data: Recharge | undefined): void {
  const api = useApi()
  const client = useQueryClient()
  const { mutate } = useWrite({
    meta: { things: [`recharge:${id}`] },
    mutationFn: () => api.leaveRecharge({ params: { recharge: id } }),
    onSuccess: answer => {
      client.setQueryData(query('getRecharge', { params: { recharge: id } }).queryKey, answer)
      changed(client, 'movements')
    },
  })
  const said = useRef(false)
  const status = data?.status
  useEffect(() => {
    if (!left || status !== 'pending' || said.current) return
    said.current = true
    mutate()
  }, [left, status, mutate])
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
 * is a change.
 */
function useChange(data: Recharge | undefined, transfer: boolean) {
  const loaded = useLocation().kind === 'POP'
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef(false)
  const before = useRef<string>(undefined)
  const [spoken, setSpoken] = useState<Recharge>()
  const title = useCallback((element: HTMLHeadingElement | null) => {
    // a title that takes the place of one that has the focus takes that, too
    if (!element && document.activeElement === heading.current) wanted.current = true
    heading.current = element
    if (!element || !wanted.current) return
    wanted.current = false
    element.focus()
  }, [])
  const state = data && `${data.id} ${transfer ? 'transfer' : data.status}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is a change, and nothing else is
  useEffect(() => {
    if (state === undefined || state === before.current) return
    const isFirst = before.current === undefined
    before.current = state
    if (isFirst && loaded) return
    if (heading.current) heading.current.focus()
    else wanted.current = true
    if (!isFirst) setSpoken(data)
  }, [state])
  return { title, spoken }
}
