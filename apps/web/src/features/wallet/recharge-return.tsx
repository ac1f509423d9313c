import type { ServerEvents } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { errorText } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useRealtime } from '#lib/page.ts'
import { keyOf, query } from '#lib/query.ts'
import { Note } from '#ui/status.tsx'

const POLL_MS = 2_000

interface RechargeReturnProps {
  recharge: string
  /** The gateway's page was left without paying. */
  left: boolean
}

/** What became of the recharge that the gateway sent somebody back from. It changes by itself. */
export function RechargeReturn({ recharge, left }: RechargeReturnProps) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const options = query('getRecharge', { params: { recharge } })
  const { data, error } = useQuery({
    ...options,
    // the socket tells; asking again covers a lost connection
    refetchInterval: current => (current.state.data?.status === 'pending' ? POLL_MS : false),
  })
  const changed = useCallback<ServerEvents['recharge.changed']>(
    event => {
      if (event.recharge === recharge) void client.invalidateQueries({ queryKey: options.queryKey })
    },
    [client, recharge, options.queryKey],
  )
  useRealtime('recharge.changed', changed)

  const status = data?.status
  useEffect(() => {
    if (status === undefined || status === 'pending') return
    void client.invalidateQueries({ queryKey: keyOf('getBalance') })
    void client.invalidateQueries({ queryKey: keyOf('listRecharges') })
    void client.invalidateQueries({ queryKey: keyOf('listTransactions') })
  }, [client, status])

  if (error) {
    return (
      <Note kind="bad" alert>
        {errorText(error, t)}
      </Note>
    )
  }
  if (!data) return null
  const amount = format.money(data.amount)
  switch (data.status) {
    case 'approved':
      return (
        <Note kind="good" alert>
          {t('wallet.returnApproved', { amount })}
        </Note>
      )
    case 'pending':
      return (
        <Note kind={left ? 'warn' : 'info'} alert>
          {left ? t('wallet.returnLeft') : t('wallet.returnPending', { amount })}{' '}
          {data.checkoutUrl && (
            <a className="link font-semibold" href={data.checkoutUrl}>
              {t('wallet.returnToGateway')}
            </a>
          )}
        </Note>
      )
    case 'rejected':
      return (
        <Note kind="bad" alert>
          {t('wallet.returnRejected')}
        </Note>
      )
    case 'expired':
      return (
        <Note kind="warn" alert>
          {t('wallet.returnExpired')}
        </Note>
      )
  }
}
