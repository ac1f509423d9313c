import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PersonalDataRule } from './platform/personal-data/personal-data.ts'
import { createFan } from './testing/actors.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'

let t: TestApp
let rules: readonly PersonalDataRule[]
let tables: string[]
beforeAll(async () => {
  t = await createTestApp()
  rules = t.services.extensions.all('accounts.personalData').flat()
  tables = await tablesOf(t)
})
afterAll(() => t.close())

/** Every table of the database. A partition belongs to its table. */
async function tablesOf({ app }: TestApp): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(`
    select case nspname when 'public' then '' else nspname || '.' end || relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and nspname <> 'information_schema' and nspname not like 'pg\\_%'
    order by 1`)
  return rows.map(({ name }) => name)
}

it('has one rule for every table of the database, and none for another', () => {
  expect(rules.map(({ table }) => table).toSorted()).toEqual(tables.toSorted())
})

it('fails for a new table without a rule', async () => {
  await t.app.pool.query('create table diary (author_id uuid references user_account, body text)')
  expect(rules.map(({ table }) => table)).not.toContain('diary')
  expect(await tablesOf(t)).toContain('diary')
  await t.app.pool.query('drop table diary')
})

it('says of no table with a reference to a person that it names nobody', async () => {
  const { rows } = await t.app.pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'user_account'::regclass`)
  const nobody = rules.flatMap(({ table, erase }) =>
    'kept' in erase && erase.kept === 'names nobody' ? [table] : [],
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ name }) => name).filter(name => nobody.includes(name))).toEqual([])
})

it('exports and erases somebody who has done nothing', async () => {
  const { user } = await createFan(t)
  const person = { id: user.id, email: user.email }
  await t.app.pool.query(
    `update user_account set state = 'closed', closed_at = now(), erasing_at = now() where id = $1`,
    [user.id],
  )
  for (const { table, export: taken } of rules) {
    if (!('rows' in taken)) continue
    const exported: object[] = []
    for await (const row of taken.rows(t.services.db, person)) exported.push(row)
    if (table === 'user_account')
      expect(exported).toMatchObject([{ username: user.username, email: user.email }])
  }
  for (const { erase } of rules.toReversed()) if ('run' in erase) await erase.run(t.ctx(), person)
  const { rows } = await t.app.pool.query('select name, email from user_account where id = $1', [user.id])
  expect(rows).toEqual([{ name: '', email: `${user.id}@erased.invalid` }])
})

it('is described in docs/personal-data.md', async () => {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const rows = rules.map(({ table, holds, export: taken, erase }) => {
    const exported = 'nothing' in taken ? `no: ${taken.nothing}` : `\`${taken.file}.json\``
    const erased = 'kept' in erase ? `Kept. ${erase.kept}` : erase.does
    return `| \`${table}\` | ${cell(holds)} | ${cell(exported)} | ${cell(erased)} |`
  })
  const document = `# Personal data

What every table of the database holds of a person, what the person's own export contains of it, and what the erasure of
a closed account does to it. Made from the rules that do both (\`accounts.personalData\`), by
\`npx vitest run apps/server/src/personal-data.test.ts -u\`.

| table | holds | export | erasure |
|---|---|---|---|
${rows.join('\n')}
`
  await expect(document).toMatchFileSnapshot(
    path.resolve(import.meta.dirname, '../../../docs/personal-data.md'),
  )
})
