import { createHash } from 'node:crypto'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Place, RankedPlace } from '../cursor.ts'
import type { Db } from './database.ts'
import { PooledDatabase } from './pool.ts'
import type { ReadStatement } from './reader.ts'

/** The n-th value of a statement, as a reference for its text. */
export function parameter<T>(position: number, type: string): RawBuilder<T> {
  return sql.raw<T>(`$${position}::${type}`)
}

/** A value that is computed once for a statement, not with every row that it is compared with. */
export function once<T>(value: RawBuilder<T>): RawBuilder<T> {
  return sql<T>`(select ${value})`
}

type Run<Row> = (db: Db, values: readonly unknown[]) => Promise<Row[]>

/**
 * A statement that only reads and runs often: its text, with references to its values in place of them
 * ({@link parameter}), is built once. Outside of a transaction it goes to the connections for reads ({@link Readers}).
 */
export function statement<Row>(template: RawBuilder<Row>): Run<Row> {
  const inside = writeStatement(template)
  let known: ReadStatement | undefined
  return async (db, values) => {
    if (!(db instanceof PooledDatabase)) return await inside(db, values)
    known ??= named(textOf(db, template))
    return (await db.readers.read(known, values)) as Row[]
  }
}

/** The same for one that writes. */
export function writeStatement<Row>(template: RawBuilder<Row>): Run<Row> {
  let text: string | undefined
  return async (db, values) => {
    text ??= textOf(db, template)
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
    // What a statement answers is stated where it is written, as with every `sql` template.
    return rows as Row[]
  }
}

const named = (text: string): ReadStatement => ({
  name: `r${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`,
  text,
})

/** Where a page begins: `after` is null for the first one. */
export interface PageOf {
  after: Place | null
  limit: number
}

/** What the text of a page needs besides its own parts. */
export interface PageText {
  /** `limit + 1` as a literal: with a bound one PostgreSQL would plan anew each time. */
  limit: RawBuilder<number>
  /** The condition that rows come after the place; `true` for the first page. */
  isAfter(at: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean>
  /** It is the text of first pages. */
  isFirst: boolean
}

/**
 * The same for pages of a list, newest first: one text for each length, with and without a place to continue from. The
 * place follows the statement's own values, of which there are `own`. Reads one row past the page.
 */
export function pageStatement<Row>(
  own: number,
  template: (page: PageText) => RawBuilder<Row>,
): (db: Db, page: PageOf, values: readonly unknown[]) => Promise<Row[]> {
  return pagesOf(own, 'timestamptz', template, ({ at, id }: Place) => [at, id])
}

/** The same for pages of a ranked list, best first. */
export function rankedStatement<Row>(
  own: number,
  template: (page: PageText) => RawBuilder<Row>,
): (
  db: Db,
  page: { after: RankedPlace | null; limit: number },
  values: readonly unknown[],
) => Promise<Row[]> {
  return pagesOf(own, 'double precision', template, ({ rank, id }) => [rank, id])
}

function pagesOf<Row, P>(
  own: number,
  type: string,
  template: (page: PageText) => RawBuilder<Row>,
  valuesOf: (place: P) => readonly unknown[],
): (db: Db, page: { after: P | null; limit: number }, values: readonly unknown[]) => Promise<Row[]> {
  const known = new Map<string, ReturnType<typeof statement<Row>>>()
  return async (db, { after, limit }, values) => {
    const key = `${limit}${after === null ? '' : '+'}`
    let run = known.get(key)
    if (run === undefined) {
      run = statement(
        template({
          limit: sql.lit(limit + 1),
          isAfter: isAfter(own, type, after !== null),
          isFirst: after === null,
        }),
      )
      known.set(key, run)
    }
    return await run(db, after === null ? values : [...values, ...valuesOf(after)])
  }
}

function isAfter(own: number, type: string, goesOn: boolean): PageText['isAfter'] {
  return (at, id) =>
    goesOn
      ? sql<boolean>`(${at}, ${id}) < (${parameter(own + 1, type)}, ${parameter(own + 2, 'uuid')})`
      : sql<boolean>`true`
}

function textOf(db: Db, template: RawBuilder<unknown>): string {
  const { sql: text, parameters } = template.compile(db)
  if (parameters.length > 0) throw new Error('a statement names its values by position')
  return text
}
