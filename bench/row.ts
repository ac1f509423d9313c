import type { Dataset } from './dataset.ts'
import type { Program, Stage } from './stage.ts'

/** What rows are measured on. */
export interface Installation {
  stage: Stage
  dataset: Dataset
  server: Program
  /** The server's database, for ceilings to connect to. */
  connection: object
  databasePid: number
}

/** One line of the table. */
export interface Row {
  name: string
  /** What was measured on our side, and on the ceiling's. */
  ours: string
  ceiling: string
  /** The figure that the goal is about. */
  result: string
  goal: string
  /** Undefined where there is nothing to reach. */
  reached: boolean | undefined
  /** What else was seen. */
  note: string
}

/** A number with as many digits as it deserves. */
export function figure(value: number, unit = ''): string {
  if (Number.isNaN(value)) return '–'
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  const text = value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return unit === '' ? text : `${text} ${unit}`
}
