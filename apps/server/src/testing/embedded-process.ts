import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { runsWith } from '../platform/db/embedded/processes.ts'
import type { EmbeddedDatabase, EmbeddedOptions } from '../platform/db/embedded.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../platform/db/embedded/launch.fixture.ts')

/** Another process that uses an embedded database. */
export interface EmbeddedProcess extends Pick<EmbeddedDatabase, 'connection' | 'reused' | 'pid'> {
  process: ChildProcess
  /** What it wrote to stderr. */
  stderr(): string
  /** Sends a signal, or lets it stop by itself, and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export interface EmbeddedProcessOptions extends Omit<EmbeddedOptions, 'onIncident'> {
  /** Ends with an exception instead of stopping. */
  throwAtEnd?: boolean
}

/** Starts it, as this user or another; rejects with its stderr when it could not. */
export async function startEmbeddedProcess(
  options: EmbeddedProcessOptions,
  user: { uid?: number; gid?: number } = {},
): Promise<EmbeddedProcess> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(options)], {
    ...user,
    cwd: '/',
    stdio: 'pipe',
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const ended = once(child, 'close')
  const lines = createInterface(child.stdout)
  const first = await Promise.race([once(lines, 'line'), ended.then(() => undefined)])
  if (first === undefined) throw new Error(stderr)
  return {
    ...JSON.parse(String(first[0])),
    process: child,
    stderr: () => stderr,
    end: async signal => {
      if (signal === undefined) child.stdin.end()
      else child.kill(signal)
      await ended
      return { code: child.exitCode, signal: child.signalCode }
    },
  }
}

/** Whether the server process of that data folder is gone, or goes within five seconds. */
export async function isGone(pid: number, dataDir: string): Promise<boolean> {
  for (let waited = 0; waited < 5_000; waited += 20) {
    if (!runsWith(pid, path.join(dataDir, 'cluster'))) return true
    await sleep(20)
  }
  return false
}
