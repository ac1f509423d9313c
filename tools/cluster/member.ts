import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

export interface MemberOptions {
  name: string
  /** Where it listens, when it is a server. */
  address?: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
  /** Resolves once the process does its work. */
  ready: () => Promise<boolean>
  /** Called for every process that is started. */
  onStart: () => void
}

/** How long until an ended process is started again. */
const PAUSE_MS = 2_000
const READY_MS = 120_000

/** A process of the cluster, started again whenever it ends, as a service manager does. */
export class Member {
  readonly name: string
  readonly #options: MemberOptions
  #child: ChildProcess | undefined
  #ended: Promise<void> = Promise.resolve()
  #stopping = false

  constructor(options: MemberOptions) {
    this.name = options.name
    this.#options = options
  }

  get address(): string | undefined {
    return this.#options.address
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Starts it, and waits until it is ready. */
  async start(): Promise<void> {
    this.#spawn()
    const until = Date.now() + READY_MS
    while (!(await this.#options.ready())) {
      if (this.#child?.exitCode !== null || Date.now() > until) throw new Error(`${this.name} did not start`)
      await sleep(50)
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true
    this.#child?.kill('SIGTERM')
    await this.#ended
  }

  #spawn(): void {
    const { command, args, env = {}, onStart } = this.#options
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      // In a separate process group: a Ctrl-C reaches the cluster only, which stops everything in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        for (const line of chunk.toString().trimEnd().split('\n'))
          process.stderr.write(`${this.name}: ${line}\n`)
      })
    this.#child = child
    this.#ended = new Promise(resolve => {
      child.once('error', () => resolve())
      child.once('exit', (code, signal) => {
        resolve()
        if (!this.#stopping) void this.#startAgain(signal ?? `code ${code}`)
      })
    })
    onStart()
  }

  async #startAgain(reason: string): Promise<void> {
    process.stderr.write(`${this.name} ended (${reason}) and starts again in ${PAUSE_MS / 1000} s\n`)
    await sleep(PAUSE_MS)
    if (!this.#stopping) this.#spawn()
  }
}
