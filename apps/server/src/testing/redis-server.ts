import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { accepts, freePort } from './ports.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** A private Redis of one test file, which keeps nothing on disk. */
export interface TestRedis {
  url: string
  /** Ends the server at once, as a crash does. */
  stop(): Promise<void>
  /** Starts it again at the same address, empty. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Starts the `redis-server` of the machine; throws with the way to install it where there is none. */
export async function startRedis(): Promise<TestRedis> {
  if (spawnSync('redis-server', ['--version']).status !== 0)
    throw new Error('There is no redis-server in the path. Install it: apt-get install redis-server')
  const folder = await makeTemporaryFolder('calina-redis-')
  const port = await freePort()
  let shell: ChildProcess | undefined

  const start = async () => {
    // The shell ends the server when this process is gone, however it ends.
    const script = `redis-server --port "$1" --bind 127.0.0.1 --save '' --appendonly no --dir "$2" --daemonize no &
      server=$!
      read -r _
      kill -9 "$server"
      wait "$server"`
    shell = spawn('/bin/sh', ['-c', script, 'sh', String(port), folder], {
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    for (let tries = 0; !(await accepts(port)); tries++) {
      if (tries > 200) throw new Error(`redis-server did not begin to listen on ${port}`)
      await sleep(25)
    }
  }
  const stop = async () => {
    const ended = new Promise(resolve => shell?.once('exit', resolve))
    if (shell === undefined) return
    shell.stdin?.end()
    await ended
    shell = undefined
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
