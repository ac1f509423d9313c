import type { Vault } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { putVault } from '../api/vault-cache.ts'

/** What its creator may change of a vault. */
interface VaultChange {
  title?: string
  description?: string
  /** Minor units; null: included. */
  price?: number | null
  notifies?: boolean
  /** Media of an own upload; null: the first picture. */
  cover?: string | null
}

/** Changes a part of an own vault, and shows what came of it. */
export function useChangeVault(vault: Vault): (change: VaultChange) => Promise<Vault> {
  const api = useApi()
  const client = useQueryClient()
  return async change => {
    const saved = await api.updateVault({
      params: { vault: vault.id },
      body: {
        title: vault.title,
        description: vault.description,
        price: vault.price?.amount ?? null,
        notifies: vault.own?.notifies ?? true,
        cover: vault.own?.coverMedia ?? null,
        ...change,
      },
    })
    putVault(client, saved)
    changed(client, `vaults:${vault.creator.username}`)
    return saved
  }
}
