import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../platform/db/database.ts'

/** A node of a plan, as the database explains it. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: Plan[]
}

/** A node, and all below it. */
export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** A database whose statements are kept, to be explained; for tests that hold statements to their indexes. */
export class WatchedDatabase {
  readonly db: Kysely<Database>
  readonly #pool: pg.Pool
  #statements: CompiledQuery[] = []

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: event => void this.#statements.push(event.query),
    })
  }

  /** Forgets what has run so far. */
  clear(): void {
    this.#statements = []
  }

  /**
   * All nodes of the plans of the statements that ran; throws where none did. With `analyze` they run again, for how many
   * milliseconds.
   */
  async explain({ analyze = false } = {}): Promise<{ nodes: Plan[]; ms: number }> {
    if (this.#statements.length === 0) throw new Error('nothing ran')
    const nodes: Plan[] = []
    let ms = 0
    for (const { sql, parameters } of this.#statements) {
      const { rows } = await this.#pool.query(`explain (${analyze ? 'analyze, ' : ''}format json) ${sql}`, [
        ...parameters,
      ])
      const { Plan: plan, 'Execution Time': time = 0 } = rows[0]['QUERY PLAN'][0]
      nodes.push(...nodesOf(plan))
      ms += time
    }
    return { nodes, ms }
  }
}
