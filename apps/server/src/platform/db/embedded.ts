import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries, removeOldCopies } from './embedded/binaries.ts'
import {
  ensureCluster,
  findPostmaster,
  type Launch,
  launch,
  type Postmaster,
  SUPERUSER,
  stopPostmaster,
} from './embedded/cluster.ts'
import { EmbeddedDatabaseError } from './embedded/error.ts'
import { guardExit } from './embedded/exit-guard.ts'
import { type Home, prepareHome } from './embedded/home.ts'
import { exclusively, exclusivelyAtExit } from './embedded/lock.ts'
import { signal } from './embedded/processes.ts'
import { FIXED_SETTINGS, type Settings } from './embedded/settings.ts'
import {
  chooseSocketDirectory,
  PORT,
  removeSocketDirectory,
  removeStaleSocket,
  restoreSocketDirectory,
  socketFile,
} from './embedded/sockets.ts'
import { type Sharing, signIn, type User } from './embedded/users.ts'

export interface EmbeddedOptions {
  /** A folder for the database alone; made when it is not there, with mode 0700. */
  dataDir: string
  /** Folder with `postgres` and `initdb`, instead of the installed package or the system's. */
  pgBin?: string
  /** Server settings on top of the fixed ones; a server that runs already keeps its own. */
  settings?: Settings
  /** More options for `initdb`, such as `--no-sync`; used when there is no database yet. */
  initdbOptions?: readonly string[]
  /** Of a server process: whether it has to be the only one. */
  server?: Sharing
  /** Called when the server ended by itself, and when it runs again. */
  onIncident?: (message: string) => void
}

export interface EmbeddedDatabase {
  connection: { host: string; port: number; user: string; database: string }
  /** Whether it ran already: left behind by a killed process, or started by another one that uses it too. */
  reused: boolean
  /** Process id of the server at this moment. */
  readonly pid: number
  /** Releases the server, and stops it unless another process uses it. */
  stop(): Promise<void>
}

/** Crash recovery after heavy writing takes its time. */
const START_PATIENCE = 5 * 60_000
const WATCH_INTERVAL = 500
const LONGEST_PAUSE = 10_000

/**
 * Starts a private PostgreSQL for the folder, or joins the one that runs there. It listens on a socket in a private
 * folder and nowhere else. It is watched, and started again when it ends by itself. The last process that uses it
 * stops it, also when that process ends by an exception or by a signal that nothing else handles; only after a kill
 * it stays, and the next start finds it.
 *
 * Throws an {@link EmbeddedDatabaseError} that names the problem.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const use = new ServerUse(prepareHome(options.dataDir), options)
  const { reused } = await use.begin()
  const { socketDirectory, port } = use.server
  return {
    connection: { host: socketDirectory, port, user: SUPERUSER, database: 'postgres' },
    reused,
    get pid() {
      return use.server.pid
    },
    stop: () => use.end(),
  }
}

/** One launch: from signing in to the list of users to signing out of it. */
class ServerUse {
  readonly #home: Home
  readonly #options: EmbeddedOptions
  #user: User | undefined
  #server: Postmaster | undefined
  #launched: Launch | undefined
  #watch: NodeJS.Timeout | undefined
  #revival: Promise<void> | undefined
  #ending: Promise<void> | undefined
  #removeGuard = (): void => undefined

  constructor(home: Home, options: EmbeddedOptions) {
    this.#home = home
    this.#options = options
  }

  get server(): Postmaster {
    if (this.#server === undefined) throw new Error('the embedded database has not been started')
    return this.#server
  }

  async begin(): Promise<{ reused: boolean }> {
    return await exclusively(this.#home, async () => {
      this.#user = signIn(this.#home, this.#options.server)
      this.#removeGuard = guardExit(() => exclusivelyAtExit(this.#home, () => this.#leaveAtExit()))
      try {
        const reused = await this.#ensureRunning()
        this.#watch = this.#startWatch()
        return { reused }
      } catch (error) {
        this.#removeGuard()
        this.#user.leave()
        throw error
      }
    })
  }

  end(): Promise<void> {
    this.#ending ??= this.#end()
    return this.#ending
  }

  async #end(): Promise<void> {
    clearInterval(this.#watch)
    await this.#revival
    await exclusively(this.#home, async () => {
      if (this.#user?.leave()) await this.#stopServer()
      this.#removeGuard()
    })
  }

  #leaveAtExit(): void {
    if (!this.#user?.leave()) return
    const pid =
      findPostmaster(this.#home)?.pid ?? (this.#launched?.isRunning() ? this.#launched.pid : undefined)
    // Fast shutdown: its clients are gone with this process.
    if (pid !== undefined) signal(pid, 'SIGINT')
  }

  /** Under the home's lock, so no other process starts or stops the server meanwhile. True when it ran already. */
  async #ensureRunning(): Promise<boolean> {
    const home = this.#home
    if (findPostmaster(home)?.state === 'stopping') await this.#stopServer()
    const found = await untilReady(home, () => findPostmaster(home) !== undefined)
    if (found !== undefined && existsSync(socketFile(found.socketDirectory, found.port))) {
      this.#server = found
      return true
    }
    // Its socket file was deleted, so it can no longer be reached.
    if (found !== undefined) await this.#stopServer()

    const binaries = findBinaries(home, this.#options.pgBin)
    removeOldCopies(home, binaries)
    ensureCluster(home, binaries, this.#options.initdbOptions ?? [])
    const socketDirectory = await this.#socketDirectory()
    removeStaleSocket(socketDirectory)
    const launched = launch(home, binaries, {
      ...FIXED_SETTINGS,
      ...this.#options.settings,
      port: String(PORT),
      unix_socket_directories: quoteListItem(socketDirectory),
    })
    this.#launched = launched
    this.#server = await untilReady(home, launched.isRunning)
    if (this.#server !== undefined) return false
    throw new EmbeddedDatabaseError(
      'start-failed',
      `PostgreSQL did not start in ${home.directory}: ${launched.log()}`,
    )
  }

  /** The same for the whole use, so that connections made after a new start find the server where it was. */
  async #socketDirectory(): Promise<string> {
    if (this.#server === undefined) return await chooseSocketDirectory(this.#home)
    restoreSocketDirectory(this.#home, this.#server.socketDirectory)
    return this.#server.socketDirectory
  }

  async #stopServer(): Promise<void> {
    const server = findPostmaster(this.#home)
    await stopPostmaster(this.#home)
    if (server !== undefined) removeSocketDirectory(this.#home, server.socketDirectory)
  }

  #startWatch(): NodeJS.Timeout {
    let failures = 0
    let pauseUntil = 0
    const look = () => {
      if (this.#revival !== undefined || findPostmaster(this.#home) !== undefined || Date.now() < pauseUntil)
        return
      this.#revival = this.#revive()
        .then(() => {
          failures = 0
        })
        .catch((error: unknown) => {
          pauseUntil = Date.now() + Math.min(WATCH_INTERVAL * 2 ** ++failures, LONGEST_PAUSE)
          this.#report(error instanceof Error ? error.message : String(error))
        })
        .finally(() => {
          this.#revival = undefined
        })
    }
    return setInterval(look, WATCH_INTERVAL).unref()
  }

  async #revive(): Promise<void> {
    this.#report('PostgreSQL ended by itself and is started again')
    await exclusively(this.#home, () => this.#ensureRunning())
    this.#report('PostgreSQL runs again')
  }

  #report(message: string): void {
    this.#options.onIncident?.(message)
  }
}

/** Waits for the server to accept connections; undefined once `isWanted` is false. */
async function untilReady(home: Home, isWanted: () => boolean): Promise<Postmaster | undefined> {
  const end = Date.now() + START_PATIENCE
  while (isWanted()) {
    const server = findPostmaster(home)
    if (server?.state === 'ready') return server
    if (Date.now() > end) {
      throw new EmbeddedDatabaseError(
        'start-failed',
        `PostgreSQL in ${home.directory} takes too long to start; see postgres.log there.`,
      )
    }
    await sleep(10)
  }
  return undefined
}

/** An item of a setting that is a list, whatever characters it has. */
function quoteListItem(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
