import { PASSWORD } from '../../apps/server/seed/demo/people.ts'
import { alternate } from '../alternate.ts'
import { type Call, load } from '../load.ts'
import { figure, type Installation, type Row } from '../row.ts'
import { cycle } from './calls.ts'
import { repeating } from './repeating.ts'

const GOAL = 1.2
/** As many as the server hashes at once. */
const AT_ONCE = 3

/** Logging in, next to hashing one password at the same cost: CPU of the server and the database. */
export async function login(installation: Installation): Promise<Row[]> {
  const { dataset, server, stage } = installation
  const argon2id = await stage.ceiling('argon2id')
  const logIn = (n: number): Call => ({
    method: 'POST',
    path: '/api/v1/auth/login',
    body: JSON.stringify({ username: cycle(dataset.logins, n), password: PASSWORD }),
  })
  const ours = {
    pids: [server.pid, installation.databasePid],
    run: (ms: number) => load(server.port, logIn, { connections: AT_ONCE, ms }),
  }
  const comparison = await alternate(
    { ours, ceiling: repeating(installation, argon2id, AT_ONCE) },
    { rounds: 4, ms: 2_000 },
  )
  await argon2id.stop()
  const { ours: own, ceiling } = comparison
  const ratio = own.cpu / ceiling.cpu
  return [
    {
      name: 'login',
      ours: figure(own.cpu, 'ms CPU'),
      ceiling: figure(ceiling.cpu, 'ms CPU'),
      result: `${figure(ratio)} ×`,
      goal: `≤ ${figure(GOAL)} ×`,
      reached: Number.isNaN(ratio) ? undefined : ratio <= GOAL,
      note: `${figure(own.rate)}/s to ${figure(ceiling.rate)}/s`,
    },
  ]
}
