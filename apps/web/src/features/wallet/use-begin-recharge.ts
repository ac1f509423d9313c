import type { GatewayName } from '@calina/contract/constants'
import { useQueryClient } from '@tanstack/react-query'
import { isError } from '#lib/errors.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useNavigate } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { usePayment } from '#lib/write.ts'
import { checkoutAddress, type Purpose, rechargeScreen } from './recharge-address.ts'
import { WAYS } from './recharge-ways.ts'

interface Begin {
  gateway: GatewayName
  /** Minor units. */
  amount: number
}

/**
 * Begins a recharge, and leads to where it is paid: to the gateway's page, or to the state of the recharge on this one
 * where what has to be sent is shown there. `busy` stays true until the gateway's page has come.
 */
export function useBeginRecharge(gateways: readonly GatewayName[], purpose: Purpose) {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const begin = usePayment({
    subject: ({ gateway, amount }: Begin) => `recharge ${gateway} ${amount}`,
    pay: (body, options) => api.createRecharge({ body }, options),
    onSuccess: recharge => {
      const { id, gateway, checkoutUrl } = recharge
      if (WAYS[gateway].transfers) {
        client.setQueryData(query('getRecharge', { params: { recharge: id } }).queryKey, recharge)
        changed(client, 'movements')
        navigate(rechargeScreen({ gateways, gateway, recharge: id, ...purpose }))
      } else if (checkoutUrl) window.location.assign(checkoutAddress(checkoutUrl, purpose))
    },
    onError: error => {
      if (isError(error, 'RECHARGE_LIMIT')) changed(client, 'movements')
    },
  })
  const { mutate, error } = begin
  const busy = begin.isPending || begin.isSuccess
  return { begin: mutate, error, busy }
}
