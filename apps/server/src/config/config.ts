import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '@calina/contract'
import { z } from 'zod'
import { deriveKey } from '../platform/crypto.ts'
import type { StatedPlace } from '../platform/geoip/stated-place.ts'
import type { S3Options } from '../platform/storage/s3-options.ts'
import { type BackupConfig, backupOf } from './backup.ts'
import { type CallsConfig, callsOf } from './calls.ts'
import { type LivesConfig, livesOf } from './lives.ts'
import { type PaymentsConfig, paymentsOf } from './payments.ts'
import { type Environment, type ReadVariable, SECRET_VARIABLES, VARIABLES } from './variables.ts'
import { weaknessOf } from './weak-secret.ts'
import { wholeOrNone } from './whole-or-none.ts'

/** The validated configuration of this process; every part receives what it needs of it. */
export interface Config {
  mode: 'demo' | 'production'
  port: number
  host: string
  /** Without a trailing slash. With `PORT=0` it is completed once the port is known. */
  publicUrl: string
  secret: string
  /** Seals identity documents, and what staff write about people. */
  documentKey: Buffer
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  redisUrl: string | undefined
  pgBin: string | undefined
  roles: ReadonlySet<'web' | 'worker'>
  trustProxy: readonly string[]
  /** File of places; undefined for the installed one. */
  geoipFile: string | undefined
  /** Program, or `off`; undefined for the one in the path. */
  ffmpegPath: string | undefined
  geoipNetworks: readonly StatedPlace[]
  currency: string
  defaultLocale: Locale
  chatOnlyHosts: readonly string[]
  smtpUrl: string | undefined
  mailFrom: string
  payments: PaymentsConfig
  calls: CallsConfig
  lives: LivesConfig
  /** Calls of addresses that people gave may be unencrypted and go to private networks. */
  outboundPrivate: boolean
  rateLimits: boolean
  metricsToken: string | undefined
  logLevel: Environment['LOG_LEVEL']
  /** Where files are kept; undefined for a folder of this machine. */
  s3: S3Options | undefined
  /** Space that uploads leave free on the disk of the files and for the database. */
  storageReserveBytes: number
  databaseReserveBytes: number
  /** What the database may take; undefined where only its disk sets a limit. */
  databaseMaxBytes: number | undefined
  /** Undefined where no backups are made. */
  backup: BackupConfig | undefined
  /** The variables that are set and are no secrets, as they were given: a backup has them. */
  given: Readonly<Record<string, string>>
}

/** Thrown at start; the message names every variable that is wrong and why. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/** Reads and validates the environment. Throws {@link ConfigurationError} naming each variable that does not fit. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const read: ReadVariable = <K extends keyof Environment>(name: K): Environment[K] => {
    const raw = env[name]
    const result = VARIABLES[name].schema.safeParse(raw === '' ? undefined : raw)
    if (!result.success) {
      problems.push(`${name}: ${z.prettifyError(result.error).replace(/\s+/g, ' ')}`)
    }
    return result.data as Environment[K]
  }
  const mode = read('MODE')
  const port = read('PORT')
  const publicUrl = read('PUBLIC_URL')
  const secret = read('SECRET')
  const documentKey = read('DOCUMENT_KEY')
  const dataDir = read('DATA_DIR')
  const databaseReserveMb = read('DATABASE_RESERVE_MB')
  const databaseMaxMb = read('DATABASE_MAX_MB')
  const currency = read('CURRENCY')
  const s3 = s3Of(read, problems)
  const config = {
    mode,
    port,
    host: read('HOST'),
    dataDir: path.resolve(dataDir ?? 'data'),
    databaseUrl: read('DATABASE_URL'),
    databasePool: read('DATABASE_POOL'),
    redisUrl: read('REDIS_URL'),
    pgBin: read('PG_BIN'),
    roles: new Set(read('ROLE')),
    trustProxy: read('TRUST_PROXY'),
    geoipFile: read('GEOIP_FILE'),
    ffmpegPath: read('FFMPEG_PATH'),
    geoipNetworks: read('GEOIP_NETWORKS'),
    currency,
    defaultLocale: read('DEFAULT_LOCALE'),
    chatOnlyHosts: read('CHAT_ONLY_HOSTS') ?? (mode === 'demo' ? ['chat.localhost'] : []),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    payments: paymentsOf(read, { mode, currency }, problems),
    calls: callsOf(read, { mode }, problems),
    lives: livesOf(read, problems),
    outboundPrivate: read('OUTBOUND_PRIVATE') ?? mode === 'demo',
    rateLimits: read('RATE_LIMITS'),
    metricsToken: read('METRICS_TOKEN'),
    logLevel: read('LOG_LEVEL'),
    s3,
    storageReserveBytes: megabytes(read('STORAGE_RESERVE_MB')),
    databaseReserveBytes: megabytes(databaseReserveMb),
    databaseMaxBytes: databaseMaxMb === undefined ? undefined : megabytes(databaseMaxMb),
    backup: backupOf(read, { dataDir: path.resolve(dataDir ?? 'data'), s3 }, problems),
    given: givenOf(env),
  }
  if (databaseMaxMb !== undefined && databaseMaxMb <= databaseReserveMb)
    problems.push(
      `DATABASE_MAX_MB: must be more than the ${databaseReserveMb} of DATABASE_RESERVE_MB, or no upload ever finds space`,
    )
  if (mode === 'production') {
    for (const [name, value] of Object.entries({ SECRET: secret, DOCUMENT_KEY: documentKey }))
      if (!problems.some(problem => problem.startsWith(`${name}:`)))
        problems.push(...secretProblems(name, value))
    if (publicUrl === undefined) problems.push('PUBLIC_URL: must be set in production')
  }
  if (documentKey !== undefined && documentKey === secret)
    problems.push(`DOCUMENT_KEY: must be another one than SECRET; ${HOW_TO_MAKE_ONE}`)
  if (problems.length > 0)
    throw new ConfigurationError(`The configuration is not valid:\n  ${problems.join('\n  ')}`)
  return {
    ...config,
    publicUrl: (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    secret: secret ?? demoSecret(config.dataDir, 'secret'),
    documentKey: deriveKey(documentKey ?? demoSecret(config.dataDir, 'document-key'), 'documents'),
  }
}

/** An S3 is named whole or not at all. */
function s3Of(read: ReadVariable, problems: string[]): S3Options | undefined {
  const endpoint = read('S3_ENDPOINT')
  const s3 = wholeOrNone(
    {
      S3_REGION: read('S3_REGION'),
      S3_BUCKET: read('S3_BUCKET'),
      S3_ACCESS_KEY_ID: read('S3_ACCESS_KEY_ID'),
      S3_SECRET_ACCESS_KEY: read('S3_SECRET_ACCESS_KEY'),
    },
    { S3_ENDPOINT: endpoint },
    problems,
  )
  return (
    s3 && {
      region: s3.S3_REGION,
      bucket: s3.S3_BUCKET,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
      endpoint,
      forcePathStyle: read('S3_FORCE_PATH_STYLE'),
    }
  )
}

function givenOf(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const secret = new Set<string>(SECRET_VARIABLES)
  return Object.fromEntries(
    Object.keys(VARIABLES).flatMap(name => {
      const value = env[name]
      return value === undefined || value === '' || secret.has(name) ? [] : [[name, value]]
    }),
  )
}

const megabytes = (count: number) => count * 1024 * 1024
const HOW_TO_MAKE_ONE = 'make one by `openssl rand -base64 48` and keep it'

function secretProblems(name: string, secret: string | undefined): string[] {
  if (secret === undefined) return [`${name}: must be set in production; ${HOW_TO_MAKE_ONE}`]
  const weakness = weaknessOf(secret)
  return weakness === null ? [] : [`${name}: could be guessed: ${weakness}; ${HOW_TO_MAKE_ONE}`]
}

/** A secret of the demo's own, made once per data folder and readable by its owner only. */
function demoSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}
