import { alternate, type Comparison, type Side } from '../alternate.ts'
import { type Call, load } from '../load.ts'
import { figure, type Installation, type Row } from '../row.ts'
import type { Program } from '../stage.ts'

/** Concurrent requests. */
export const CONNECTIONS = 16
export const ROUNDS = 4
export const SLOT_MS = 1_200

/** A side that answers calls. Each run continues where the previous one ended. */
export function answering(installation: Installation, program: Program, next: (n: number) => Call): Side {
  let from = 0
  return {
    pids: [program.pid, installation.databasePid],
    run: async ms => {
      const done = await load(program.port, next, { connections: CONNECTIONS, ms, from })
      from += done.count
      return done
    },
  }
}

/** The row of a comparison whose goal is a share of the ceiling's rate. */
export function rateRow(name: string, goal: number, comparison: Comparison): Row {
  const { ours, ceiling } = comparison
  const ratio = ours.rate / ceiling.rate
  return {
    name,
    ours: `${figure(ours.rate)}/s`,
    ceiling: `${figure(ceiling.rate)}/s`,
    result: figure(ratio),
    goal: `≥ ${figure(goal)}`,
    reached: ratio >= goal,
    note: `CPU ${figure(ours.cpu, 'ms')} to ${figure(ceiling.cpu, 'ms')} (${figure(ceiling.cpu / ours.cpu)}); p99 ${figure(ours.p99, 'ms')} to ${figure(ceiling.p99, 'ms')}`,
  }
}

export async function compareRates(name: string, goal: number, ours: Side, ceiling: Side): Promise<Row> {
  return rateRow(name, goal, await alternate({ ours, ceiling }, { rounds: ROUNDS, ms: SLOT_MS }))
}

/** Sends one request and reads the answer, to verify what is measured. */
export async function request<T>(port: number, { method, path, headers, body }: Call): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text}`)
  return JSON.parse(text)
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** One of a list, over and over. */
export function cycle<T>(list: readonly T[], n: number): T {
  const one = list[n % list.length]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}
