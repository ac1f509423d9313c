import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTemporaryFolder } from '../apps/server/src/testing/temporary-folder.ts'
import { type Finding, findForeignTables } from './lib/table-ownership.ts'

const S = 'apps/server/src'
const POSTS = `${S}/modules/posts`

/** What the rule must find: a file of the module `posts`, and what is named in it. */
const VIOLATIONS: [file: string, name: string, code: string][] = [
  ['template', 'account', 'sql`select 1 from account where id = ${1}`'],
  ['typed-template', 'account', 'sql<{ id: string }>`select 1 from post join account on true`'],
  ['listed', 'account', 'sql`select 1 from post as p, account as a`'],
  ['qualified', 'account', 'sql`select account.id from (select 1) as p`'],
  ['fragment', 'account', 'sql`update account set name = 1`'],
  ['written', 'account', 'sql`insert into account (id) values (1)`'],
  ['deleted', 'account', 'sql`delete from post using account`'],
  ['text', 'account', "CompiledQuery.raw('select id from account where id = $1')"],
  ['long-text', 'account', 'CompiledQuery.raw(`select id\n from account`)'],
  ['builder', 'account', "db.selectFrom('account').select('id')"],
  ['builder-with-alias', 'account', "db.selectFrom('post').innerJoin('account as a', 'a.id', 'post.id')"],
  ['builder-with-list', 'account', "db.selectFrom(['post', 'account as a'])"],
  ['builder-writes', 'account', "db.updateTable('account').set({})"],
  ['column', 'account', "db.where('account.name', '=', 'x')"],
  ['column-with-alias', 'account', "db.select('account.name as creator')"],
  ['all-columns', 'account', "db.selectAll('account.*')"],
  ['reference', 'account', "sql.ref('account.name')"],
  ['alias-type', 'profile', "db.where('profile.bio', '=', 'x')"],
  ['of-the-platform', 'outbox', 'sql`insert into outbox (kind) values (1)`'],
  ['function', 'shown_media', 'sql`select shown_media(id) from post`'],
  ['view', 'open_accounts', 'sql`select 1 from open_accounts`'],
]

/** What it must leave alone. */
const ALLOWED: [file: string, code: string][] = [
  [`${POSTS}/own.ts`, "db.selectFrom('post').where('post.body', '=', sql`(select body from post)`)"],
  [`${POSTS}/composed.ts`, 'sql`select 1 from post join ${author.table} on ${author.id} = post.id`'],
  [
    `${POSTS}/words.ts`,
    "[log('from account to post'), publish('account.closed'), 'account', 'account.nothing']",
  ],
  [`${POSTS}/value.ts`, "sql`select 1 from post where body = 'from account'`"],
  [`${POSTS}/posts.test.ts`, "db.selectFrom('account')"],
  [`${POSTS}/testing/make.ts`, "db.selectFrom('account')"],
  [`${S}/testing/make.ts`, "db.selectFrom('account')"],
]

const FILES: Record<string, string> = {
  'apps/server/migrations/0001_all.sql': `
    create table account (id uuid);
    create or replace function shown_media(post uuid) returns jsonb language sql as $$ select 1 $$;
    create function guard() returns trigger language plpgsql as $$ begin return new; end $$;
    create view open_accounts as select * from account;`,
  [`${S}/platform/db/database.ts`]:
    'export interface Database { outbox: OutboxTable }\nexport interface OutboxTable { kind: string }\n',
  [`${S}/modules/accounts/accounts.tables.ts`]: `
    declare module '../../platform/db/database.ts' { interface Database { account: AccountTable; profile: ProfileTable } }
    export interface AccountTable { id: string; name: string; closed: boolean }
    export type ProfileTable = { [K in 'age']: number } & { bio: string }\n`,
  [`${S}/modules/accounts/accounts.access.ts`]:
    'export const a = [sql`select shown_media(id) from account`, sql`select 1 from open_accounts`]\n',
  [`${S}/modules/accounts/accounts.events.ts`]:
    "declare module '../../platform/events/events.ts' { interface EventMap { 'account.closed': object } }\n",
  [`${S}/modules/posts/posts.tables.ts`]: `
    declare module '../../platform/db/database.ts' { interface Database { post: PostTable } }
    export interface PostTable { id: string; body: string }\n`,
  [`${S}/platform/knows-a-module.ts`]: 'export const x = sql`select 1 from post`\n',
  [`${S}/main.ts`]: "export const x = db.selectFrom('post')\n",
}

let folder: string
let found: Finding[]

beforeAll(async () => {
  folder = await makeTemporaryFolder('calina-ownership-')
  const files = [
    ...Object.entries(FILES),
    ...VIOLATIONS.map(([file, , code]) => [`${POSTS}/${file}.ts`, `export const x = ${code}\n`] as const),
    ...ALLOWED.map(([file, code]) => [file, `export const x = ${code}\n`] as const),
  ]
  for (const [file, text] of files) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  found = findForeignTables(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('every name of another’s table is found, and nothing else', () => {
  const of = (file: string, by: string, name: string) => `${file}: ${by} names ${name}`
  expect([...new Set(found.map(({ file, by, name }) => of(file, by, name)))].sort()).toEqual(
    [
      ...VIOLATIONS.map(([file, name]) => of(`${POSTS}/${file}.ts`, 'posts', name)),
      of(`${S}/platform/knows-a-module.ts`, 'platform', 'post'),
      of(`${S}/main.ts`, 'app', 'post'),
    ].sort(),
  )
})

it('the owner follows from the declaration, or from who names what only migrations make', () => {
  const owners = new Map(found.map(({ name, owner }) => [name, owner]))
  expect(Object.fromEntries(owners)).toEqual({
    account: 'accounts',
    profile: 'accounts',
    outbox: 'platform',
    shown_media: 'accounts',
    open_accounts: 'accounts',
    post: 'posts',
  })
})
