import type { TestApp } from './create-test-app.ts'

/** Every row of every table of the database as text, by table with its schema. */
export async function dumpOf(t: TestApp): Promise<Map<string, string>> {
  const { rows: tables } = await t.app.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const dumped = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await t.app.pool.query(
      `select coalesce(string_agg(row::text, chr(10)), '') as all from ${name} as row`,
    )
    dumped.set(name.replaceAll('"', ''), rows[0].all)
  }
  return dumped
}

/** Tables in which a text is found, whatever its case. */
export const tablesWith = (dumped: ReadonlyMap<string, string>, canary: string): string[] =>
  [...dumped].flatMap(([name, text]) => (text.toLowerCase().includes(canary.toLowerCase()) ? [name] : []))
