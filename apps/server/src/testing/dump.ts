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

/** Tables in which a text is found, as it is or encoded, whatever its case. */
export function tablesWith(dumped: ReadonlyMap<string, string>, canary: string): string[] {
  const forms = formsOf(canary).map(form => form.toLowerCase())
  return [...dumped].flatMap(([name, text]) => {
    const lower = text.toLowerCase()
    return forms.some(form => lower.includes(form)) ? [name] : []
  })
}

/** A text as it is, in hexadecimal as PostgreSQL shows bytes, and in base64 at each of the places where it may begin. */
export function formsOf(text: string): string[] {
  const bytes = Buffer.from(text)
  const encoded = [0, 1, 2].map(before => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    // without the characters that its neighbours are part of
    return whole.slice(before === 0 ? 0 : before + 1, -4)
  })
  return [text, bytes.toString('hex'), ...encoded.filter(form => form.length > 8)]
}
