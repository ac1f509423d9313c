import type { Recharge } from '@calina/contract/types'
import type { Translate } from '#lib/i18n.ts'

/** What a recharge was paid with: what the gateway says, or else what it takes. Needs the area `wallet`. */
export function paidWith({ method, gateway }: Pick<Recharge, 'method' | 'gateway'>, t: Translate): string {
  if (method?.kind === 'card' && method.last4 !== null)
    return t('wallet.cardEnding', { brand: method.brand ?? t('wallet.method.card'), last4: method.last4 })
  if (method === null || method.kind === 'other') return t(`wallet.gateway.${gateway}`)
  return t(`wallet.method.${method.kind}`)
}
