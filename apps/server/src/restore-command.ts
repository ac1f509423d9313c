import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from './config/config.ts'
import { BackupError } from './platform/backup/errors.ts'
import { readKeys } from './platform/backup/keys.ts'
import { checkSeal, findBackups, readManifest } from './platform/backup/manifest.ts'
import { openPlace } from './platform/backup/place.ts'
import { progressOn } from './platform/backup/progress.ts'
import { prepareRestore, restore, type Source } from './platform/backup/restore.ts'
import { openWith } from './platform/backup/sealing.ts'
import { restoreSettings } from './platform/backup/settings-part.ts'
import { withConnection } from './platform/db/command-database.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import { readDisk } from './platform/storage/disk-space.ts'

const USAGE = [
  'npm run restore -- ID --identity FILE        restores a backup, or the newest one by the word latest',
  '    --replace                                where there is a database or files already: they go',
  '    --into FOLDER                            into another DATA_DIR, with an embedded database and files in a folder',
  'npm run restore -- keys FILE --identity FILE says the keys that npm run backup -- keys has written',
].join('\n')

const MIGRATIONS = path.resolve(import.meta.dirname, '../migrations')

interface Options {
  identity: string
  replace: boolean
  into: string | undefined
}

/** `npm run restore`: brings a backup back, or says the keys. Exits 1 when anything of it is wrong. */
async function main(): Promise<number> {
  const { values, positionals } = parsed()
  const [what, file, ...more] = positionals
  const { identity, replace = false, into } = values
  if (what === undefined || identity === undefined || more.length > 0) throw new BackupError(USAGE)
  if (what === 'keys' && file !== undefined) {
    process.stdout.write(await readKeys(file, await openWith(identity)))
    return 0
  }
  if (file !== undefined) throw new BackupError(USAGE)
  return await bringBack(loadConfig(process.env), what, { identity, replace, into })
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        identity: { type: 'string' },
        replace: { type: 'boolean' },
        into: { type: 'string' },
      },
    })
  } catch {
    throw new BackupError(USAGE)
  }
}

async function bringBack(
  configured: Config,
  asked: string,
  { identity, replace, into }: Options,
): Promise<number> {
  const began = Date.now()
  const place = await openPlace(configured)
  const id = asked === 'latest' ? (await findBackups(place)).whole.at(-1) : asked
  if (id === undefined) throw new BackupError('There are no backups.')
  const source: Source = { place, manifest: await readManifest(place, id), open: await openWith(identity) }
  checkSeal(source.manifest, configured)
  const contents = await prepareRestore(source, MIGRATIONS)
  const config: Config =
    into === undefined
      ? configured
      : { ...configured, dataDir: path.resolve(into), databaseUrl: undefined, s3: undefined }
  const storage = await createStorage({ config, guarded: [], readDisk })
  let findings = 0
  let variables = ''
  const lost = await withConnection(config, connection =>
    restore(source, contents, {
      connection,
      storage,
      migrations: MIGRATIONS,
      replace,
      onProgress: progressOn(process.stderr),
      finish: async () => {
        variables = await restoreSettings(place, source.manifest.settings, {
          open: source.open,
          dataDir: config.dataDir,
        })
        const { checkLedger } = await import('./check-ledger.ts')
        const found = await checkLedger({ ...config, redisUrl: undefined }, connection)
        for (const { check, subject, detail } of found) console.log(`${check}  ${subject}  ${detail}`)
        findings = found.length
      },
    }),
  )
  for (const key of lost) console.log(`${key} is missing or damaged`)
  const { fileCount, beganAt } = source.manifest
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(
    `Restored ${id}, as it was at ${beganAt}: the database and ${fileCount - lost.length} of ${fileCount} files in ${seconds} s.`,
  )
  console.log(findings === 0 ? 'The ledger adds up.' : `The ledger does not add up: ${findings} findings.`)
  console.log(`The variables that were set then are in ${variables}. Compare yours with them, and start.`)
  return findings === 0 && lost.length === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
