import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Every file below a folder with its content. */
export async function storedFiles(folder: string): Promise<{ name: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  return await Promise.all(
    files.map(async ({ parentPath, name }) => ({ name, bytes: await readFile(path.join(parentPath, name)) })),
  )
}

/** Names of the files that have a stretch of these bytes in them. */
export async function filesWith(folder: string, bytes: Uint8Array): Promise<string[]> {
  const content = Buffer.from(bytes)
  const canaries: Buffer[] = []
  for (let at = 0; at < content.length; at += 997) canaries.push(content.subarray(at, at + 24))
  const found = (await storedFiles(folder)).filter(file =>
    canaries.some(canary => canary.length > 8 && file.bytes.includes(canary)),
  )
  return found.map(({ name }) => name)
}
