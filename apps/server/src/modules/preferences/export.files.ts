import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../../config/config.ts'
import { deriveKey } from '../../platform/crypto.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { ExportedPart } from './preferences.tables.ts'

/** A part is written once it has so many characters: as much as is kept in memory. */
const PART_CHARACTERS = 2_000_000

interface Place {
  storage: Storage
  config: Pick<Config, 'secret'>
  folder: string
}

const keyOf = ({ secret }: Pick<Config, 'secret'>) => deriveKey(secret, 'data-export')
const partKey = (folder: string, file: string, part: number) =>
  `${folder}/${file.replaceAll('/', '--')}-${part}.bin`

/** Stores rows as a JSON list in encrypted parts; answers how many. `signal` ends it in between. */
export async function writeRows(
  { storage, config, folder }: Place,
  file: string,
  rows: AsyncIterable<object>,
  signal: AbortSignal,
): Promise<ExportedPart> {
  let parts = 0
  let text = '['
  let isFirst = true
  const flush = async () => {
    const sealed = Buffer.from(seal(keyOf(config), text))
    await storage.put(partKey(folder, file, parts++), sealed, { contentType: 'application/octet-stream' })
    text = ''
  }
  for await (const row of rows) {
    signal.throwIfAborted()
    text += `${isFirst ? '' : ','}\n${JSON.stringify(row)}`
    isFirst = false
    if (text.length >= PART_CHARACTERS) await flush()
  }
  text += '\n]\n'
  await flush()
  return { file, parts }
}

/** The JSON of a file as it was gathered, one part after the other. */
export function readRows({ storage, config, folder }: Place, { file, parts }: ExportedPart): Readable {
  async function* texts() {
    for (let part = 0; part < parts; part++) {
      const stored = await storage.open(partKey(folder, file, part))
      if (stored === null) throw new Error('a part of an export is missing')
      const text = unseal(keyOf(config), (await buffer(stored.stream)).toString())
      if (text === null) throw new Error('a part of an export cannot be read')
      yield Buffer.from(text)
    }
  }
  return Readable.from(texts())
}
