import type { Vault } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { onceOnline } from '#lib/connection.ts'
import { isUnreachable } from '#lib/errors.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { putVault } from '../api/vault-cache.ts'

/** One call takes so many files. */
const AT_ONCE = 50

/**
 * Puts what has come up into the vault, as soon as the server has all of a file: its making goes on there. What could not
 * be said for want of a connection is said again once there is one; another refusal waits for a press.
 */
export function useAttach(
  vault: Vault,
  uploads: FormUploads,
): { failure: Error | undefined; retry: () => void } {
  const api = useApi()
  const client = useQueryClient()
  const running = useRef(false)
  const [failure, setFailure] = useState<Error>()
  const { items, release } = uploads
  const come = items.filter(
    ({ mediaId, state }) => mediaId !== undefined && (state.step === 'processing' || state.step === 'ready'),
  )
  const names = come.map(({ mediaId }) => mediaId).join()
  const latest = useRef(come)
  useEffect(() => {
    latest.current = come
  })
  const attach = useCallback(async () => {
    if (running.current) return
    const now = latest.current.slice(0, AT_ONCE)
    const files = now.flatMap(({ mediaId, name }) =>
      mediaId ? [{ media: mediaId, name: name || mediaId }] : [],
    )
    if (files.length === 0) return
    running.current = true
    try {
      putVault(
        client,
        await api.addVaultFiles({ params: { vault: vault.id }, body: { files } }, { repeatable: true }),
      )
      changed(client, `vault:${vault.id}`, `vaults:${vault.creator.username}`, 'own-vaults')
      for (const { key } of now) release(key)
      setFailure(undefined)
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
    } finally {
      running.current = false
    }
  }, [api, client, vault.id, vault.creator.username, release])
  useEffect(() => {
    if (names !== '') void attach()
  }, [names, attach])
  useEffect(() => (isUnreachable(failure) ? onceOnline(() => void attach()) : undefined), [failure, attach])
  return { failure, retry: () => void attach() }
}
