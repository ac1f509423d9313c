import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import type { Storage } from '../storage/storage.ts'
import { DamagedError } from './errors.ts'
import { compressed, decompressed, type Part, readPart, writePart } from './parts.ts'
import type { Cipher } from './sealing.ts'

/** Folders of `DATA_DIR` in which the operator writes texts. */
const FOLDERS = ['legal', 'help']
const NAME = /^(?:legal|help)(?:\/[\w-]+){1,3}\.md$/
const MAX_TEXT_BYTES = 4 * 1024 * 1024

const SettingsPart = z.strictObject({
  environment: z.record(z.string(), z.string()),
  texts: z.array(z.strictObject({ name: z.string().regex(NAME), text: z.string() })),
})

/** Writes what is set on the machine and is no secret, and the operator's own texts. */
export async function writeSettings(
  place: Storage,
  key: string,
  { config, seal }: { config: Pick<Config, 'given' | 'dataDir'>; seal: Cipher },
): Promise<Part> {
  const content: z.output<typeof SettingsPart> = {
    environment: { ...config.given },
    texts: await ownTexts(config.dataDir),
  }
  const bytes = Readable.from([Buffer.from(JSON.stringify(content))])
  return await writePart(place, key, compressed(bytes), seal)
}

async function ownTexts(dataDir: string): Promise<{ name: string; text: string }[]> {
  const texts: { name: string; text: string }[] = []
  let bytes = 0
  for (const folder of FOLDERS) {
    const below = await readdir(path.join(dataDir, folder), { recursive: true }).catch(() => [])
    for (const file of below.toSorted()) {
      const name = path.posix.join(folder, ...file.split(path.sep))
      if (!NAME.test(name)) continue
      const text = await readFile(path.join(dataDir, name), 'utf8')
      bytes += Buffer.byteLength(text)
      if (bytes > MAX_TEXT_BYTES) throw new Error(`the texts in ${dataDir} are more than a backup takes`)
      texts.push({ name, text })
    }
  }
  return texts
}

/**
 * Brings the operator's texts back, and writes the variables as a file to compare one's own with. Answers the name of that
 * file.
 */
export async function restoreSettings(
  place: Storage,
  part: Part,
  { open, dataDir }: { open: Cipher; dataDir: string },
): Promise<string> {
  const found: unknown = await json(decompressed(await readPart(place, part, open)))
  const { success, data, error } = SettingsPart.safeParse(found)
  if (!success) throw new DamagedError(part.key, 'is not what was written', error)
  for (const { name, text } of data.texts) {
    const file = path.join(dataDir, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const file = path.join(dataDir, 'restored.env')
  const lines = Object.entries(data.environment).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, `${lines.toSorted().join('\n')}\n`, { mode: 0o600 })
  return file
}
