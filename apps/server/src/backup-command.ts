import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from './config/config.ts'
import { BackupError } from './platform/backup/errors.ts'
import { keysOf } from './platform/backup/keys.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import { checkSeal, findBackups, type Manifest, readManifest } from './platform/backup/manifest.ts'
import { openPlace } from './platform/backup/place.ts'
import { progressOn } from './platform/backup/progress.ts'
import { withScratch } from './platform/backup/scratch.ts'
import { makeIdentity, openWith, sealBytes } from './platform/backup/sealing.ts'
import { checkParts, tryRestore } from './platform/backup/verify.ts'
import { systemClock } from './platform/clock.ts'
import { withCommandDatabase } from './platform/db/command-database.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import { readDisk } from './platform/storage/disk-space.ts'
import type { Storage } from './platform/storage/storage.ts'

const USAGE = [
  'npm run backup                               makes a backup',
  'npm run backup -- list                       lists the backups that there are',
  'npm run backup -- verify [ID] [--identity FILE]',
  '                                             checks one, the newest without an id; with the identity it is restored',
  '                                             into a database that is thrown away',
  'npm run backup -- keys FILE                  writes the keys, encrypted, into a new file',
  'npm run backup -- identity FILE              makes an identity, and says the public key for BACKUP_RECIPIENT',
].join('\n')

const MIGRATIONS = path.resolve(import.meta.dirname, '../migrations')
const MB = 1024 * 1024

/** `npm run backup`: makes backups, lists and checks them, and writes the keys apart. Exits 1 when anything is wrong. */
async function main(): Promise<number> {
  const { values, positionals } = parsed()
  const [task = 'make', argument, ...more] = positionals
  if (more.length > 0) throw new BackupError(USAGE)
  if (task === 'identity' && argument !== undefined) return await writeIdentity(argument)
  const config = loadConfig(process.env)
  if (task === 'make' && argument === undefined) return await make(config)
  if (task === 'keys' && argument !== undefined) return await writeKeys(config, argument)
  const place = await openPlace(config)
  if (task === 'list' && argument === undefined) return await list(place)
  if (task === 'verify') return await verify(config, place, { id: argument, identity: values.identity })
  throw new BackupError(USAGE)
}

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options: { identity: { type: 'string' } } })
  } catch {
    throw new BackupError(USAGE)
  }
}

async function make(config: Config): Promise<number> {
  const began = Date.now()
  const { id, fileCount, newBytes } = await withCommandDatabase(
    config,
    'backup',
    async ({ connection, db }) => {
      const stopping = new AbortController()
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => stopping.abort(new BackupError('Interrupted: there is no new backup.')))
      const storage = await createStorage({ config, guarded: [], readDisk })
      return await makeBackup({
        config,
        clock: systemClock,
        connection,
        db,
        storage,
        signal: stopping.signal,
        onProgress: progressOn(process.stderr),
      })
    },
  )
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(
    `Backup ${id}: the database and ${fileCount} files, ${megabytes(newBytes)} written in ${seconds} s.`,
  )
  return 0
}

async function list(place: Storage): Promise<number> {
  const { whole } = await findBackups(place)
  for (const id of whole) console.log(describe(await readManifest(place, id)))
  if (whole.length === 0) console.log('There are no backups.')
  return 0
}

const describe = ({ id, beganAt, product, fileCount, newBytes, mode }: Manifest) =>
  `${id}  ${beganAt.slice(0, 16).replace('T', ' ')} UTC  version ${product}, ${mode}  ${fileCount} files  ${megabytes(newBytes)} written`

const megabytes = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`

async function verify(
  config: Config,
  place: Storage,
  { id: asked, identity }: { id: string | undefined; identity: string | undefined },
): Promise<number> {
  const id = asked ?? (await findBackups(place)).whole.at(-1)
  if (id === undefined) throw new BackupError('There are no backups.')
  const manifest = await readManifest(place, id)
  checkSeal(manifest, config)
  const onProgress = progressOn(process.stderr)
  const { damaged, hashed } = await checkParts(place, manifest, { onProgress })
  for (const key of damaged) console.log(`${key} is missing or damaged`)
  if (damaged.length > 0) {
    console.log(`The backup ${id} is not whole: ${damaged.length} of its parts are missing or damaged.`)
    return 1
  }
  if (identity === undefined) {
    console.log(
      `The backup ${id} is whole: ${manifest.fileCount} files are there, ${hashed} of them were read.`,
    )
    console.log('Whether it can be restored is tried with --identity FILE.')
    return 0
  }
  const open = await openWith(identity)
  const wrong = await withScratch(config, async connection => {
    const tables = await tryRestore(
      { place, manifest, open },
      { connection, migrations: MIGRATIONS, onProgress },
    )
    const { checkLedger } = await import('./check-ledger.ts')
    const ledger = await checkLedger({ ...config, redisUrl: undefined }, connection)
    return [...tables, ...ledger.map(({ check, subject, detail }) => `${check}  ${subject}  ${detail}`)]
  })
  for (const line of wrong) console.log(line)
  console.log(
    wrong.length === 0
      ? `The backup ${id} was restored and is whole: every table has its rows, the ledger adds up, ${manifest.fileCount} files are there, ${hashed} of them were read.`
      : `The backup ${id} was restored and is not right: ${wrong.length} findings.`,
  )
  return wrong.length === 0 ? 0 : 1
}

async function writeKeys(config: Config, file: string): Promise<number> {
  if (config.backup === undefined)
    throw new BackupError('Set BACKUP_RECIPIENT, for whom the keys are encrypted.')
  const { to, recipients } = config.backup
  const target = path.resolve(file)
  if ('folder' in to && `${target}${path.sep}`.startsWith(`${to.folder}${path.sep}`))
    throw new BackupError('Keep the keys apart from the backups: give a file outside BACKUP_TO.')
  await writeNew(target, await sealBytes(recipients, keysOf(process.env, config)))
  console.log(
    `The keys are in ${target}, encrypted. Take the file away from this machine, to where neither the backups`,
  )
  console.log(
    'nor the identity are: a password manager, or a safe. Without SECRET and DOCUMENT_KEY a restored',
  )
  console.log(
    'installation logs everybody out and cannot show identity documents. Write it anew when a key changes.',
  )
  console.log(`It is read by: npm run restore -- keys ${file} --identity FILE`)
  return 0
}

async function writeIdentity(file: string): Promise<number> {
  const { file: content, recipient } = await makeIdentity()
  await writeNew(path.resolve(file), content)
  console.log(`BACKUP_RECIPIENT=${recipient}`)
  console.log(
    `The identity is in ${path.resolve(file)}. Take it away from this machine: who has it reads every backup, and`,
  )
  console.log('without it nobody does. The server never needs it.')
  return 0
}

async function writeNew(file: string, content: string | Uint8Array): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} is there already.`)
  await writeFile(file, content, { mode: 0o600, flag: 'wx' })
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
