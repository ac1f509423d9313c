import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** A program that was started, said where it listens, and can be stopped. */
export interface Program {
  pid: number
  port: number
  /** Stops it and waits until it has ended. */
  stop(): Promise<void>
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>
}

const PATIENCE_MS = 60_000

/** What a run makes and starts: a folder, programs, and whatever else has to be stopped, all gone in the end. */
export class Stage {
  readonly folder: string
  readonly #undo: (() => Promise<void>)[] = []
  readonly #children = new Set<ChildProcess>()
  #closing: Promise<void> | undefined

  constructor() {
    this.folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'calina-bench-')))
    // The database's own user has to pass through when this is root.
    chmodSync(this.folder, 0o755)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => void this.close().finally(() => process.exit(130)))
    process.once('exit', () => {
      for (const child of this.#children) child.kill('SIGKILL')
      rmSync(this.folder, { recursive: true, force: true })
    })
  }

  /** Registers something to stop at the end, the last first. Returns a function that stops it earlier. */
  onClose(undo: () => Promise<void>): () => Promise<void> {
    let done: Promise<void> | undefined
    const once = () => {
      done ??= undo()
      return done
    }
    this.#undo.push(once)
    return once
  }

  /** Runs a Node program until the end of the run; `readPort` finds its port in its output. */
  async start(file: string, env: Record<string, string>, readPort: RegExp): Promise<Program> {
    const child = spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#children.add(child)
    const ended = once(child, 'exit').then(() => {
      this.#children.delete(child)
    })
    const stop = this.onClose(async () => {
      child.kill('SIGTERM')
      await ended
    })
    const lines = createInterface(child.stdout)
    const port = await new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${file} does not say that it is ready`)), PATIENCE_MS)
      lines.on('line', line => {
        const found = readPort.exec(line)?.[1]
        if (found === undefined) return
        clearTimeout(timer)
        resolve(Number(found))
      })
      void ended.then(() => {
        clearTimeout(timer)
        reject(new Error(`${file} ended before it was ready`))
      })
    })
    if (child.pid === undefined) throw new Error(`${file} has no process id`)
    const kill = async () => {
      child.kill('SIGKILL')
      await ended
    }
    return { pid: child.pid, port, stop, kill }
  }

  /** A ceiling of `bench/ceilings`. */
  ceiling(name: string, env: Record<string, string> = {}): Promise<Program> {
    const file = path.join(import.meta.dirname, 'ceilings', `${name}.ts`)
    return this.start(file, { NODE_ENV: 'production', ...env }, /^ready (\d+)$/)
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    // What cannot be stopped keeps nothing else from being stopped.
    for (const undo of this.#undo.toReversed()) await undo().catch((error: unknown) => console.error(error))
    await rm(this.folder, { recursive: true, force: true })
  }
}
