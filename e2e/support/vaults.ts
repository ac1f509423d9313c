import type { Vault } from '@calina/contract/types'
import { call } from './api.ts'
import type { Person } from './people.ts'
import { upload } from './publishing.ts'

interface Draft {
  title: string
  /** Minor units; absent, it is included for subscribers. */
  price?: number
  description?: string
  /** Pictures of the demo, by their names. */
  pictures: string[]
}

/** Brings pictures into a vault, under their own names. */
export async function addFiles(creator: Person, vault: string, pictures: readonly string[]): Promise<Vault> {
  const files = []
  for (const name of pictures) files.push({ media: await upload(creator, name, 'vault'), name })
  return call(creator, 'addVaultFiles', { params: { vault }, body: { files } })
}

/** Makes a vault beside the page, which others see at once. */
export async function createVault(
  creator: Person,
  { title, price, description = '', pictures }: Draft,
): Promise<Vault> {
  const { id } = await call(creator, 'createVault', {
    body: { clientId: crypto.randomUUID(), title, description, price: price ?? null },
  })
  return addFiles(creator, id, pictures)
}

/** A ZIP archive of one file, `a.txt`, that says `Hola`. */
export const ARCHIVE = Buffer.from(
  'UEsDBBQAAAAAAAAAIVi2VpLPBAAAAAQAAAAFAAAAYS50eHRIb2xhUEsBAhQDFAAAAAAAAAAhWLZWks8EAAAABAAAAAUAAAAAAAAAAAAAAIABAAAAAGEudHh0UEsFBgAAAAABAAEAMwAAACcAAAAAAA==',
  'base64',
)
