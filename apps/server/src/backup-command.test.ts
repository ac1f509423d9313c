import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FolderStorage } from './platform/storage/folder-storage.ts'
import { createTestDatabase, type TestDatabase, urlOf } from './testing/database.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

let folder: string
let database: TestDatabase
let env: Record<string, string>
beforeAll(async () => {
  folder = await makeTemporaryFolder('calina-backup-command-')
  database = await createTestDatabase()
  env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: urlOf(database.connection),
    DATA_DIR: path.join(folder, 'data'),
    SECRET: 'test-secret-test-secret-test-secret-test',
    DOCUMENT_KEY: 'test-document-key-test-document-key-test',
    BACKUP_TO: path.join(folder, 'backups'),
  }
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const run = (command: 'backup' | 'restore', args: string[], more: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string }>(resolve => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, `${command}-command.ts`), ...args],
      { env: { ...env, ...more } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), out: stdout + stderr }),
    )
  })

it('the commands make an identity, a backup and a file of keys, and bring all of it back', async () => {
  const identity = path.join(folder, 'identity.txt')
  const made = await run('backup', ['identity', identity])
  expect(made.code, made.out).toBe(0)
  const recipient = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(made.out)?.[1] ?? ''
  expect(await readFile(identity, 'utf8')).toContain(`# public key: ${recipient}\nAGE-SECRET-KEY-1`)
  env = {
    ...env,
    BACKUP_RECIPIENT: recipient,
    SMTP_URL: 'smtp://user:password@mail.test:25',
    CURRENCY: 'EUR',
  }

  const storage = new FolderStorage({ folder: path.join(folder, 'data/files') })
  await storage.put('aaaaaa/a.bin', Buffer.from('a'), { contentType: 'application/octet-stream' })
  const legal = path.join(folder, 'data/legal/es')
  await mkdir(legal, { recursive: true })
  await writeFile(path.join(legal, 'terms.md'), 'Términos de la casa')

  const backup = await run('backup', [])
  expect(backup.code, backup.out).toBe(0)
  const id = /^Backup (\S+): the database and 1 files, .* written in \d+ s\.$/m.exec(backup.out)?.[1] ?? ''
  expect((await run('backup', ['list'])).out).toContain(`${id}  `)

  const keys = path.join(folder, 'keys.age')
  expect((await run('backup', ['keys', path.join(folder, 'backups/keys.age')])).out).toContain('apart')
  expect((await run('backup', ['keys', keys])).code).toBe(0)
  expect((await readFile(keys)).includes('password')).toBe(false)
  const said = await run('restore', ['keys', keys, '--identity', identity])
  expect(said.out).toContain('SECRET=test-secret-test-secret-test-secret-test\n')
  expect(said.out).toContain('SMTP_URL=smtp://user:password@mail.test:25\n')

  const verified = await run('backup', ['verify', id, '--identity', identity])
  expect(verified.out).toContain('every table has its rows, the ledger adds up')
  expect(verified.code).toBe(0)

  const refused = await run('restore', ['latest', '--identity', identity])
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('The database is not empty')])
  // Into the embedded database of another folder.
  const into = path.join(folder, 'into')
  const restored = await run('restore', ['latest', '--identity', identity, '--into', into])
  expect(restored.code, restored.out).toBe(0)
  expect(restored.out).toContain(`Restored ${id}`)
  expect(restored.out).toContain('1 of 1 files')
  expect(restored.out).toContain('The ledger adds up.')
  expect(await readFile(path.join(into, 'legal/es/terms.md'), 'utf8')).toBe('Términos de la casa')
  const variables = await readFile(path.join(into, 'restored.env'), 'utf8')
  expect(variables).toContain('CURRENCY="EUR"')
  expect(variables).not.toContain('password')
  expect(await readdir(path.join(into, 'files/aa/aaaaaa'))).toEqual(['a.bin'])
}, 240_000)
