import { randomUUID } from 'node:crypto'
import type { Vault } from '@calina/contract/types'
import { addFiles, createVault as create } from '../../modules/vaults/index.ts'
import type { TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import { createMedia } from './media.ts'
import { asUser } from './messages.ts'

export interface VaultOptions {
  title?: string
  description?: string
  /** Minor units; null: included for subscribers. */
  price?: number | null
  /** Names of its pictures. */
  files?: readonly string[]
  /** Size of the pictures; another size is another picture. */
  picture?: { width: number; height: number }
}

/** Makes a vault as its creator, with one picture in it by default. */
export async function createVault(
  t: TestApp,
  creator: TestActor,
  {
    title = 'Contactos',
    description = '',
    price = 2_400,
    files = ['Hoja 01.jpg'],
    picture,
  }: VaultOptions = {},
): Promise<Vault> {
  const ctx = asUser(t, creator.user)
  const made = await create(ctx, { clientId: randomUUID(), title, description, price })
  if (files.length === 0) return made
  const added: { media: string; name: string }[] = []
  for (const name of files)
    added.push({ media: (await createMedia(t, creator, { purpose: 'vault', ...picture })).id, name })
  return await addFiles(ctx, { vault: made.id, files: added })
}
