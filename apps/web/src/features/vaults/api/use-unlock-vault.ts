import type { Money, Vault } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { type Purchase, usePurchase } from '#lib/purchase.ts'
import { changed, noteEvent } from '#lib/things.ts'
import { toast } from '#ui/toasts.tsx'
import { putVault, readVault } from './vault-cache.ts'

/** Buys a vault at the price that is shown; its files are then there. */
export function useUnlockVault(vault: Vault, price: Money): Purchase {
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const t = useT()
  return usePurchase(
    {
      subject: `vault ${vault.id}`,
      things: [`vault:${vault.id}`],
      price,
      wanted: `/vault/${vault.id}`,
      buy: async options => {
        const answer = await api.unlockVault(
          { params: { vault: vault.id }, body: { price: price.amount } },
          options,
        )
        return { bought: answer.vault, balance: answer.balance }
      },
      show: bought => {
        putVault(client, bought)
        changed(client, 'purchases')
        noteEvent(client, `vault.changed ${bought.id}`)
      },
      read: async () => {
        const read = await readVault(client, vault.id)
        return read.access === 'bought' ? read : undefined
      },
      announce: (bought, balance) =>
        toast.success(t('vaults.bought'), {
          id: `bought ${bought.id}`,
          text: t('vaults.boughtText', { title: bought.title, amount: format.money(balance) }),
        }),
    },
    toast,
  )
}
