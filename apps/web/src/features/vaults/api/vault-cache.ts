import type { Playable, Vault } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { isError } from '#lib/errors.ts'
import { apiOf, pages, query } from '#lib/query.ts'
import { changed, update } from '#lib/things.ts'

export const vaultQuery = (vault: string) => query('getVault', { params: { vault } })
/** So many rows, or three rows of tiles of a phone twice over, come at a time. */
const FILES = 48
export const filesQuery = (vault: string, group: 'all' | 'photos' | 'others') =>
  pages('listVaultFiles', { params: { vault }, query: { group, limit: FILES } })
export const vaultsQuery = (username: string, filter: 'all' | 'sale' | 'included' | 'withdrawn' = 'all') =>
  pages('listVaults', { params: { username }, query: { filter, limit: 24 } })

/** Shows a newer reading of a vault everywhere. */
export function putVault(client: QueryClient, vault: Vault): void {
  client.setQueryData(vaultQuery(vault.id).queryKey, vault)
  update(client, 'vault', vault.id, () => vault)
}

/** Reads a vault again with the viewer's current rights and shows it; one that is gone is removed from the lists. */
export async function readVault(client: QueryClient, id: string): Promise<Vault> {
  try {
    const vault = await apiOf(client).getVault({ params: { vault: id } })
    putVault(client, vault)
    return vault
  } catch (error) {
    if (isError(error, 'VAULT_NOT_FOUND')) update(client, 'vault', id, () => undefined)
    throw error
  }
}

/** The same for what may stay as it is where it cannot be read now; its files are read again as well. */
export async function refreshVault(client: QueryClient, id: string): Promise<void> {
  await readVault(client, id).catch(() => {})
  changed(client, `vault:${id}`, 'own-vaults')
}

/** Newer links for what plays; undefined where it is not there any more. */
export async function renewPlay(
  client: QueryClient,
  vault: string,
  group: 'all' | 'others',
  media: string,
): Promise<Playable | undefined> {
  const options = filesQuery(vault, group)
  await client.refetchQueries({ queryKey: options.queryKey, exact: true })
  const data = client.getQueryData(options.queryKey)
  const file = data?.pages.flatMap(page => page.items).find(({ id }) => id === media)
  return file?.media?.play ?? undefined
}
