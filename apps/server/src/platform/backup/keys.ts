import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Config } from '../../config/config.ts'
import { SECRET_VARIABLES } from '../../config/variables.ts'
import { BackupError } from './errors.ts'
import type { Cipher } from './sealing.ts'

/** What the demo keeps in its folder in place of a variable. */
const IN_FOLDER: Readonly<Record<string, string>> = { SECRET: 'secret', DOCUMENT_KEY: 'document-key' }

/** The variables that are secrets, as lines of a file of the environment. */
export function keysOf(
  env: Readonly<Record<string, string | undefined>>,
  { dataDir }: Pick<Config, 'dataDir'>,
): string {
  const lines = SECRET_VARIABLES.flatMap(name => {
    const value = env[name] || inFolder(dataDir, name)
    return value === undefined ? [] : [`${name}=${value}\n`]
  })
  return lines.join('')
}

function inFolder(dataDir: string, name: string): string | undefined {
  const file = IN_FOLDER[name] && path.join(dataDir, IN_FOLDER[name])
  return file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** Reads a file of keys. */
export async function readKeys(file: string, open: Cipher): Promise<string> {
  const sealed = await readFile(file).catch((error: unknown) => {
    throw new BackupError(`The file ${file} cannot be read.`, { cause: error })
  })
  return await text(await open(Readable.from([sealed])))
}
