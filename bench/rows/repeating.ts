import type { Side } from '../alternate.ts'
import type { Load } from '../load.ts'
import type { Installation } from '../row.ts'
import type { Program } from '../stage.ts'
import { request } from './calls.ts'

/** A ceiling that repeats its work by itself (`ceilings/repeated.ts`). */
export function repeating(installation: Installation, program: Program, atOnce: number): Side {
  return {
    pids: [program.pid, installation.databasePid],
    run: async ms => {
      const path = `/?ms=${ms}&at-once=${atOnce}`
      const done = await request<Omit<Load, 'failed'>>(program.port, { method: 'GET', path })
      return { ...done, times: done.times.sort((a, b) => a - b), failed: 0 }
    },
  }
}
