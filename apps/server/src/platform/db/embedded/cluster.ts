import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { codeOf, EmbeddedDatabaseError } from './error.ts'
import { giveTo, type Home } from './home.ts'
import { asUser } from './identity.ts'
import { runsWith, signal } from './processes.ts'
import type { Settings } from './settings.ts'

export const SUPERUSER = 'calina'
const LOG_LIMIT = 8 * 1024 * 1024

/** A running server, as its own `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number
  port: number
  socketDirectory: string
  state: 'starting' | 'ready' | 'stopping'
}

/** PostgreSQL's data directory of a home. */
export function clusterOf(home: Home): string {
  return path.join(home.directory, 'cluster')
}

/** The server that runs on the home, started by any process. */
export function findPostmaster(home: Home): Postmaster | undefined {
  // Process, data directory, start time, port, socket directory, address, shared memory, state
  const [pid, , , port, socketDirectory, , , state] = pidFile(home)?.split('\n') ?? []
  if (pid === undefined || !runsWith(Number(pid), clusterOf(home))) return undefined
  return {
    pid: Number(pid),
    port: Number(port),
    socketDirectory: socketDirectory ?? '',
    state: state?.startsWith('ready') ? 'ready' : state?.startsWith('stopping') ? 'stopping' : 'starting',
  }
}

/** Makes the cluster where there is none. */
export function ensureCluster(home: Home, binaries: Binaries, options: readonly string[]): void {
  const cluster = clusterOf(home)
  if (existsSync(cluster)) {
    const major = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
    if (major === String(binaries.major)) return
    throw new EmbeddedDatabaseError(
      'version-mismatch',
      `The database in ${home.directory} was made by PostgreSQL ${major} and ${binaries.bin} is PostgreSQL ${binaries.major}. ` +
        `Set PG_BIN to the programs of PostgreSQL ${major}.`,
    )
  }
  // Renamed when it is whole, so that a kill in between leaves nothing that looks like a database.
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  initialize(unfinished, home, binaries, options)
  renameSync(unfinished, cluster)
}

function initialize(
  directory: string,
  home: Home,
  { bin, major }: Binaries,
  options: readonly string[],
): void {
  const run = (locale: string) =>
    spawnSync(
      path.join(bin, 'initdb'),
      [
        `--pgdata=${directory}`,
        `--username=${SUPERUSER}`,
        '--auth-local=trust',
        '--auth-host=reject',
        '--encoding=UTF8',
        `--locale=${locale}`,
        // Sorts and folds case by Unicode itself from 17 on, whatever the system's locales are.
        ...(major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
        ...options,
      ],
      { ...asUser(home.identity), encoding: 'utf8' },
    )
  let result = run('C.UTF-8')
  // Systems without this locale have at least the plain one.
  if (result.status !== 0 && /invalid locale/.test(result.stderr)) result = run('C')
  if (result.status === 0) return
  const reason = result.error?.message ?? (result.stderr || result.stdout).trim()
  throw new EmbeddedDatabaseError(
    'initialization-failed',
    `PostgreSQL could not make a database in ${home.directory}: ${reason}`,
  )
}

/** A server process that was just started. */
export interface Launch {
  pid: number | undefined
  /** True until the process has ended. */
  isRunning(): boolean
  /** What it logged, for the message when it did not come up. */
  log(): string
}

/**
 * Starts the server in its own session, so that a Ctrl-C in the terminal reaches only this process, and with its log
 * in a file, so that it neither waits for a reader nor misses one after this process was killed.
 */
export function launch(home: Home, { bin }: Binaries, settings: Settings): Launch {
  markStalePidFile(home)
  const logFile = path.join(home.directory, 'postgres.log')
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT)
    renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  giveTo(home.identity, logFile)
  const from = statSync(logFile).size
  const child = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      clusterOf(home),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...asUser(home.identity), detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  let failure = ''
  child.on('error', error => {
    failure = error.message
  })
  return {
    pid: child.pid,
    isRunning: () => failure === '' && child.exitCode === null && child.signalCode === null,
    log: () => failure || readFileSync(logFile).subarray(from).toString('utf8').trim(),
  }
}

/** Stops the server: waits for its clients, then ends their sessions, then stops without tidying up. */
export async function stopPostmaster(home: Home): Promise<void> {
  const steps = [
    // Smart. A pool that was just closed may still have sockets open, and ending those is an error at their side.
    { name: 'SIGTERM', patience: 3_000 },
    { name: 'SIGINT', patience: 20_000 },
    { name: 'SIGQUIT', patience: 5_000 },
  ] as const
  for (const { name, patience } of steps) {
    const running = findPostmaster(home)
    if (running === undefined) return
    signal(running.pid, name)
    const end = Date.now() + patience
    while (Date.now() < end) {
      if (findPostmaster(home)?.pid !== running.pid) return
      await sleep(10)
    }
  }
  throw new EmbeddedDatabaseError(
    'stop-failed',
    `PostgreSQL in ${home.directory} does not stop; see postgres.log there.`,
  )
}

function pidFile(home: Home): string | undefined {
  try {
    return readFileSync(path.join(clusterOf(home), 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * After a kill or a power cut, PostgreSQL ignores the file it left unless the process id in it is in use again, by
 * anything. The process that has this id is not the server, so our own id is put in its place: PostgreSQL treats the id
 * of its parent as stale. The file itself stays, because PostgreSQL reads in it how to find out whether sessions of the
 * old server are still alive.
 */
function markStalePidFile(home: Home): void {
  const text = pidFile(home)
  if (text === undefined || findPostmaster(home) !== undefined) return
  const file = path.join(clusterOf(home), 'postmaster.pid')
  writeFileSync(file, text.replace(/^-?\d+/, String(process.pid)))
}
