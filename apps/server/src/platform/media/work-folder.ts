import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Folders of killed processes are removed after this time. */
const STALE_MS = 24 * 60 * 60 * 1000

/** A new folder that only the server's own user may enter; it is removed with its files once `use` has ended. */
export async function withWorkFolder<T>(parent: string, use: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeStale(parent)
  const folder = await mkdtemp(path.join(parent, 'media-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeStale(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > STALE_MS) await rm(folder, { recursive: true, force: true })
  }
}
