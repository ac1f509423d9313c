import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'

/**
 * What the product does with a person's data in one table. Every table of the database has exactly one rule, also where
 * it names nobody, so that a new table cannot be forgotten. The texts are published in `docs/personal-data.md`.
 */
export interface PersonalDataRule {
  /** As `schema.table` outside of the schema `public`. */
  table: string
  /** What it holds of a person. */
  holds: string
  /** What the person's own export contains of it, or why nothing. */
  export: ExportRule | { nothing: string }
  /** What an erasure does to it, or why it stays. */
  erase: EraseRule | { kept: string }
}

export interface ExportRule {
  /** Name of the JSON file in the archive, without its ending: `posts/comments`. */
  file: string
  /** The person's rows with readable names; only what this person may see themselves. */
  rows(db: Db, person: Subject): AsyncIterable<object>
  /** Stored files that belong to them. */
  files?(db: Db, person: Subject): AsyncIterable<ExportedFile>
}

export interface ExportedFile {
  /** In the archive, below the folder `files`. */
  name: string
  /** In the storage. */
  key: string
  at: Date
}

export interface EraseRule {
  does: string
  /**
   * Removes what the table holds of the person, whose account is closed. It opens its own transactions. It may be
   * interrupted anywhere and is then run again from its beginning, so each part of it can be repeated.
   */
  run(ctx: Context, person: Subject): Promise<void>
}

/** The person whose data it is. */
export interface Subject {
  id: string
  email: string
}

/** `person` is the id, `email` the address. */
type Statement = (person: RawBuilder<string>, email: RawBuilder<string>) => RawBuilder<object>

const fill = (statement: Statement, { id, email }: Subject) =>
  statement(sql<string>`${id}::uuid`, sql<string>`${email}::citext`)

/** Rows of a statement that answers few enough to be read at once. */
export function rowsOf(statement: Statement): ExportRule['rows'] {
  return async function* (db, person) {
    const { rows } = await fill(statement, person).execute(db)
    yield* rows
  }
}

/** An erasure by one statement, which changes nothing when it is repeated. */
export function eraseBy(does: string, statement: Statement): EraseRule {
  return {
    does,
    run: async ({ db }, person) => {
      await fill(statement, person).execute(db)
    },
  }
}

/** The rule of a table without anything about a person. */
export function namesNobody(table: string, holds: string): PersonalDataRule {
  return { table, holds, export: { nothing: 'names nobody' }, erase: { kept: 'names nobody' } }
}
