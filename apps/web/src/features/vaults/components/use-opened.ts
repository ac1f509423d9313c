import type { Vault, VaultFile } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#lib/page.ts'
import { changed, update } from '#lib/things.ts'

/**
 * Says that the viewer has opened a file, or saved it. It is for the creator's figures, and for what is new: where it
 * cannot be said, nothing is lost, and the file stays new.
 */
export function useOpened(vault: Vault): (file: VaultFile, saved: boolean) => void {
  const api = useApi()
  const client = useQueryClient()
  return (file, saved) => {
    if (vault.access === 'own') return
    void api
      .openVaultFile({ params: { vault: vault.id, file: file.id }, body: { saved } })
      .then(() => {
        if (!file.isNew) return
        update(client, 'vault', vault.id, shown => ({ ...shown, newFiles: Math.max(0, shown.newFiles - 1) }))
        changed(client, `vault:${vault.id}`)
      })
      .catch(() => {})
  }
}
