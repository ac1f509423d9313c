import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type ClusterState, readState } from '../../tools/cluster/state.ts'
import { expect } from './test.ts'

/** A process of the cluster by its name. */
export type MemberName = 'web-1' | 'web-2' | 'worker' | 'redis'

const LEDGER_CHECK = path.join(import.meta.dirname, '../../apps/server/src/ledger-check.ts')

/** What runs at this moment. */
function state(): ClusterState {
  const file = process.env.CLUSTER_STATE
  if (file === undefined) throw new Error('these tests need a cluster: npm run test:cluster')
  return readState(file)
}

function member(name: MemberName) {
  const { [name]: found } = state().members
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}

/** Where one server process listens, beside the proxy. */
export function addressOf(name: Exclude<MemberName, 'redis'>): string {
  return member(name).address ?? ''
}

/** Kills a process; the cluster starts another in its place after two seconds. */
export function kill(name: MemberName): void {
  process.kill(member(name).pid, 'SIGKILL')
}

/** Waits until whatever was killed has another in its place, which does its work. */
export async function whole(): Promise<void> {
  await expect(async () => {
    for (const [name, { pid, address }] of Object.entries(state().members)) {
      expect(isRunning(pid), name).toBe(true)
      if (address !== undefined) expect((await fetch(`${address}/readyz`)).ok, name).toBe(true)
    }
  }).toPass({ timeout: 60_000 })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The output of `npm run ledger:check` on the cluster's books. Throws when they do not add up. */
export async function checkLedger(): Promise<string> {
  const { databaseUrl } = state()
  const { stdout } = await promisify(execFile)(process.execPath, [LEDGER_CHECK], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: path.join(tmpdir(), 'calina-ledger-check') },
  })
  return stdout
}
