import type { Load } from './load.ts'
import { cpuOf } from './processes.ts'

/** One of two things compared: a piece of work of some length, and whose CPU it takes. */
export interface Side {
  run(ms: number): Promise<Load>
  /** Processes that work for it, each with its children. */
  pids: readonly number[]
}

/** What one side did, as medians over the rounds. */
export interface Figures {
  /** Answers a second. */
  rate: number
  /** Milliseconds of CPU an answer, of everything that worked for it; NaN where that cannot be read. */
  cpu: number
  p50: number
  p99: number
}

export interface Comparison {
  ours: Figures
  ceiling: Figures
}

/** Warm-up until the engine has compiled the hot paths. */
const WARM_MS = 2_500

/** Runs both in turn, A B A B, so that whatever else the machine does meets both; once before, to warm up. */
export async function alternate(
  { ours, ceiling }: { ours: Side; ceiling: Side },
  { rounds, ms }: { rounds: number; ms: number },
): Promise<Comparison> {
  await ceiling.run(WARM_MS)
  await ours.run(WARM_MS)
  const measured: { ours: Figures[]; ceiling: Figures[] } = { ours: [], ceiling: [] }
  for (let round = 0; round < rounds; round++) {
    measured.ceiling.push(await measure(ceiling, ms))
    measured.ours.push(await measure(ours, ms))
  }
  return { ours: medians(measured.ours), ceiling: medians(measured.ceiling) }
}

async function measure(side: Side, ms: number): Promise<Figures> {
  const before = cpuOf(side.pids)
  const { count, seconds, times, failed } = await side.run(ms)
  if (failed > 0) throw new Error(`${failed} of ${count} calls failed`)
  const cpu = (cpuOf(side.pids) - before) / count
  return { rate: count / seconds, cpu, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

function medians(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(all.map(figures => figures[name]))
  return { rate: of('rate'), cpu: of('cpu'), p50: of('p50'), p99: of('p99') }
}

/** Of values in order. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}
