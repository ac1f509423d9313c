import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useNavigate } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'

const POLL_MS = 2_000

interface RechargeReturnProps {
  recharge: string
  /** The gateway's page was left without paying. */
  left: boolean
  /** The page that the money was for: opened once it has arrived. */
  wanted: string | undefined
}

/** The state of a recharge after the return from the gateway. It updates by itself. */
export function RechargeReturn({ recharge, left, wanted }: RechargeReturnProps) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const options = query('getRecharge', { params: { recharge } })
  const { data, error } = useQuery({
    ...options,
    // the socket reports it; polling covers a lost connection
    refetchInterval: current => (current.state.data?.status === 'pending' ? POLL_MS : false),
  })

  const status = data?.status
  const api = useApi()
  const { mutate: leave } = useWrite({
    meta: { things: [`recharge:${recharge}`] },
    mutationFn: () => api.leaveRecharge({ params: { recharge } }),
    onSuccess: answer => {
      client.setQueryData(options.queryKey, answer)
      changed(client, 'movements')
    },
  })
  // Said once: who goes back to the gateway from here, in another tab, is paying after all.
  const said = useRef(false)
  useEffect(() => {
    if (!left || status !== 'pending' || said.current) return
    said.current = true
    leave()
  }, [left, status, leave])

  useEffect(() => {
    if (status === undefined || status === 'pending' || status === 'left') return
    changed(client, 'balance', 'movements')
  }, [client, status])

  const credited = status === 'approved' ? data?.amount : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way leads back once
  useEffect(() => {
    if (!credited || !wanted) return
    toast.success(t('wallet.returnApproved', { amount: format.money(credited) }), { id: recharge })
    navigate(wanted, { replace: true })
  }, [credited !== undefined, wanted])

  if (error) {
    return (
      <Note kind="bad" alert>
        {errorText(error, t)}
      </Note>
    )
  }
  if (!data) return null
  const amount = format.money(data.amount)
  const back = wanted && (
    <Link to={wanted} className="link font-semibold">
      {t('wallet.backThere')}
    </Link>
  )
  switch (data.status) {
    case 'approved':
      return (
        <Note kind="good" alert>
          {t('wallet.returnApproved', { amount })}
        </Note>
      )
    case 'left':
    case 'pending': {
      const gone = left || data.status === 'left'
      return (
        <Note kind={gone ? 'warn' : 'info'} alert>
          <p>{gone ? t('wallet.returnLeft') : t('wallet.returnPending', { amount })}</p>
          {(data.checkoutUrl || back) && (
            <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
              {data.checkoutUrl && (
                <a className="link font-semibold" href={data.checkoutUrl}>
                  {t('wallet.returnToGateway')}
                </a>
              )}
              {back}
            </p>
          )}
        </Note>
      )
    }
    case 'rejected':
      return (
        <Note kind="bad" alert>
          {t('wallet.returnRejected')} {back}
        </Note>
      )
    case 'expired':
      return (
        <Note kind="warn" alert>
          {t('wallet.returnExpired')} {back}
        </Note>
      )
  }
}
