import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfig } from '../../config/config.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { keepMail } from '../../testing/keep-mail.ts'
import { systemClock } from '../clock.ts'
import { createDatabase, createPool } from '../db/pool.ts'
import { createMail } from './create-mail.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  pool = createPool({ connection: database.connection, max: 4, onError: () => undefined })
  const migration = path.resolve(import.meta.dirname, '../../../migrations/0012_mail_outbox.sql')
  await pool.query(await readFile(migration, 'utf8'))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function server(env: Record<string, string>) {
  const config = loadConfig({
    SECRET: 'k3-Vq9_zLw27-Ty8fXb_1RmPd5-Hs0Jc',
    DOCUMENT_KEY: 'w7Hs2bQxT9d-5KvEg8iPyRnJ1cMz4UoA',
    PUBLIC_URL: 'https://calina.test',
    ...env,
  })
  const mail = createMail({ config, clock: systemClock, pool, onRefused: async () => undefined })
  const app = fastify()
  await app.register(cookie)
  await mail.pages(app)
  return { app, mailer: mail.mailer }
}
const letter = { to: 'ana@demo.test', kind: 'hello', subject: 'Hola', text: 'Hola' }

it('shows mails in the demo, and only there', async () => {
  const demo = await server({ MODE: 'demo' })
  await keepMail(createDatabase(pool), demo.mailer, letter)
  expect((await demo.app.inject('/dev/outbox')).body).toContain('ana@demo.test')
  for (const env of [{ MODE: 'production' }, { MODE: 'demo', SMTP_URL: 'smtp://127.0.0.1:9' }]) {
    const other = await server(env)
    for (const address of ['/dev/outbox', '/dev/outbox/1', '/dev/outbox/1/formatted'])
      expect((await other.app.inject(address)).statusCode).toBe(404)
    await other.app.close()
  }
  await demo.app.close()
})

it('sends mails to the mail server while the server listens', async () => {
  await pool.query('truncate mail_outbox')
  const connections: number[] = []
  const smtp = createServer(socket => {
    connections.push(1)
    socket.on('error', () => undefined)
    socket.end('421 not now\r\n')
  })
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.address()
  if (address === null || typeof address === 'string') throw new Error('no port was taken')

  const { app, mailer } = await server({ MODE: 'demo', SMTP_URL: `smtp://127.0.0.1:${address.port}` })
  await keepMail(createDatabase(pool), mailer, letter)
  await app.ready()
  expect(connections).toEqual([])
  await app.listen({ port: 0, host: '127.0.0.1' })
  const reason = async () => (await pool.query('select last_error from mail_outbox')).rows[0]?.last_error
  await expect.poll(reason).toMatch(/421/)
  await app.close()
  await new Promise(resolve => smtp.close(resolve))
})
