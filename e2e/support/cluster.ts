import { readFile } from 'node:fs/promises'
import { expect } from './test.ts'

/** A process of the cluster by its name. */
export type MemberName = 'web-1' | 'web-2' | 'worker' | 'redis'

/** The process id of each, at this moment. */
async function pids(): Promise<Record<string, number>> {
  const file = process.env.CLUSTER_STATE
  if (file === undefined) throw new Error('these tests need a cluster: npm run test:cluster')
  return JSON.parse(await readFile(file, 'utf8')).pids
}

/** Kills a process; the cluster starts another in its place after two seconds. */
export async function kill(name: MemberName): Promise<void> {
  const { [name]: pid } = await pids()
  if (pid === undefined) throw new Error(`there is no ${name}`)
  process.kill(pid, 'SIGKILL')
}

/** Kills a process, and waits until there is another in its place. */
export async function replace(name: MemberName): Promise<void> {
  const { [name]: before } = await pids()
  await kill(name)
  await expect.poll(async () => (await pids())[name], { timeout: 30_000 }).not.toBe(before)
}
