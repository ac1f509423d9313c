import { randomBytes } from 'node:crypto'
import { fastify } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { keepMail } from '../../testing/keep-mail.ts'
import { HOUR, ManualClock } from '../clock.ts'
import type { Pooled } from '../db/database.ts'
import { createDatabase, createPool } from '../db/pool.ts'
import { devOutboxRoutes } from './dev-outbox/routes.ts'
import { MailRelay } from './mail-relay.ts'
import { MailStore } from './mail-store.ts'
import { type Mail, MailError } from './mailer.ts'
import { OutboxMailer } from './outbox-mailer.ts'

let database: TestDatabase
let pool: pg.Pool
let db: Pooled
let clock: ManualClock
let store: MailStore
let mailer: OutboxMailer

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ connection: database.connection, max: 4, onError: () => undefined })
  db = createDatabase(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await pool.query('truncate mail_outbox, mail_day restart identity')
  clock = new ManualClock()
  store = new MailStore((text, values) => pool.query(text, values), randomBytes(32))
  mailer = new OutboxMailer({ store, clock })
})

const keep = (mail: Mail) => keepMail(db, mailer, mail)
const LINK = 'https://calina.test/auth/verify-email?token=s3cr3t-t0ken'
const mailTo = (to: string, extra: Partial<Mail> = {}): Mail => ({
  to,
  kind: 'verify-email',
  subject: 'Verifica tu correo',
  text: `Hola:\n\n${LINK}\n`,
  ...extra,
})

describe('kept mails', () => {
  it('come back whole, newest first, also of one recipient', async () => {
    const full = mailTo('ana@demo.test', { html: '<p>x</p>', headers: { 'X-Kind': 'a' } })
    await keep(full)
    await keep(mailTo('bea@demo.test'))
    const all = await store.list({ limit: 10 })
    expect(all.map(({ to }) => to)).toEqual(['bea@demo.test', 'ana@demo.test'])
    expect(all[1]).toMatchObject({ mail: full, createdAt: clock.now(), attempts: 0 })
    expect((await store.list({ to: 'ana@demo.test', limit: 10 })).map(({ mail }) => mail)).toEqual([full])
    expect((await store.list({ below: '2', limit: 10 })).map(({ id }) => id)).toEqual(['1'])
  })

  it('do not lie readable in the database', async () => {
    await keep(mailTo('ana@demo.test', { html: `<a href="${LINK}">x</a>` }))
    const { rows } = await pool.query('select m::text as line from mail_outbox m')
    expect(String(rows[0]?.line)).toContain('ana@demo.test')
    for (const secret of ['s3cr3t', 'calina.test', 'Verifica'])
      expect(String(rows[0]?.line)).not.toContain(secret)
  })

  it('are there with what the transaction did, or not at all', async () => {
    const undone = db.transaction().execute(async tx => {
      await mailer.send({ db: tx, afterCommit: () => undefined }, mailTo('ana@demo.test'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await store.list({ limit: 10 })).toEqual([])
    // A process that dies with the commit, before any effect after it.
    await db
      .transaction()
      .execute(tx => mailer.send({ db: tx, afterCommit: () => undefined }, mailTo('ana@demo.test')))
    expect(await store.list({ limit: 10 })).toHaveLength(1)
  })

  it('are distinguished from other texts', async () => {
    for (const id of ['0', '-1', 'x', '1e3', '99999999999999999999', ''])
      expect([await store.find(id), id]).toEqual([null, id])
  })
})

describe('the relay', () => {
  let sent: Mail[]
  let failures: unknown[]
  let warnings: object[]
  let relay: MailRelay
  const makeRelay = (before: () => Promise<void> = async () => undefined) =>
    new MailRelay({
      store,
      clock,
      domain: 'calina.test',
      transport: {
        deliver: async mail => {
          await before()
          const failure = failures.shift()
          if (failure !== undefined) throw failure
          sent.push(mail)
        },
      },
      logger: { warn: details => void warnings.push(details) },
      // Only what wakes it is seen.
      lookEveryMs: HOUR,
    })
  beforeEach(() => {
    sent = []
    failures = []
    warnings = []
    relay = makeRelay()
  })
  const rows = async () => (await pool.query('select * from mail_outbox')).rows

  it('sends a stored mail once, and deletes its content', async () => {
    await keep(mailTo('ana@demo.test', { headers: { 'X-A': 'b' } }))
    await keep(mailTo('bea@demo.test'))
    await Promise.all([relay.sendDue(), makeRelay().sendDue()])
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['ana@demo.test', 'bea@demo.test'])
    expect(sent.find(({ to }) => to === 'ana@demo.test')?.headers).toEqual({
      'X-A': 'b',
      'Message-ID': `<1.${clock.now().getTime()}@calina.test>`,
    })
    expect(await rows()).toEqual([])
  })

  it('tries again with longer and longer waits, under the same id, and logs nothing of the mail', async () => {
    await keep(mailTo('ana@demo.test'))
    failures = [new MailError('ESOCKET', false), new Error(`550 blocked: ${LINK}`)]
    for (const wait of [0, 2000, 4000]) {
      clock.advance(wait - 1)
      expect(await relay.sendDue()).toBe(0)
      clock.advance(1)
      await relay.sendDue()
    }
    expect(sent).toHaveLength(1)
    expect(warnings).toMatchObject([
      { reason: 'ESOCKET', final: false, attempts: 1 },
      { reason: 'unexpected error', final: false, attempts: 2 },
    ])
    expect(JSON.stringify(warnings)).not.toMatch(/s3cr3t|ana@demo/)
  })

  it('gives up a mail that can never arrive, keeps it sealed for thirty days, and then forgets it', async () => {
    await keep(mailTo('nobody@demo.test'))
    failures = [new MailError('EENVELOPE 550', true)]
    await relay.sendDue()
    clock.advance(86_400_000)
    expect(await relay.sendDue()).toBe(0)
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'EENVELOPE 550' }])
    const [kept] = await store.list({ limit: 1 })
    expect(kept).toMatchObject({ to: 'nobody@demo.test', mail: { subject: 'Verifica tu correo' } })
    expect(JSON.stringify(await rows())).not.toContain('s3cr3t')
    clock.advance(29 * 86_400_000)
    await relay.sendDue()
    expect(await rows()).toHaveLength(1)
    clock.advance(1)
    await relay.sendDue()
    expect(await rows()).toEqual([])
  })

  it('gives up after three days', async () => {
    await keep(mailTo('ana@demo.test'))
    let tries = 0
    for (; tries < 200; tries++) {
      failures = [new MailError('ETIMEDOUT', false)]
      await relay.sendDue()
      if (failures.length > 0) break
      clock.advance(3_600_000)
    }
    expect(tries).toBeGreaterThan(60)
    expect(tries).toBeLessThan(80)
    expect(await rows()).toMatchObject([{ failed_at: expect.any(Date), last_error: 'ETIMEDOUT' }])
  })

  it('takes over from a process that died, and gives up what another secret sealed', async () => {
    await keep(mailTo('ana@demo.test'))
    await store.claim(clock.now(), new Date(clock.now().getTime() + 90_000))
    expect(await relay.sendDue()).toBe(0)
    clock.advance(90_000)
    expect(await relay.sendDue()).toBe(1)

    await keep(mailTo('bea@demo.test'))
    store = new MailStore((text, values) => pool.query(text, values), randomBytes(32))
    expect(await makeRelay().sendDue()).toBe(0)
    expect(await rows()).toMatchObject([{ failed_at: expect.any(Date), last_error: 'unreadable' }])
  })

  it('works in the background from start to stop', async () => {
    mailer = new OutboxMailer({ store, clock, onKept: () => relay.wake() })
    relay.start()
    await keep(mailTo('ana@demo.test'))
    await expect.poll(() => sent.length).toBe(1)
    await relay.stop()
    await keep(mailTo('bea@demo.test'))
    expect(sent).toHaveLength(1)
  })

  it('ends between two mails when it is stopped', async () => {
    const names = ['ana', 'bea', 'cleo']
    for (const name of names) await keep(mailTo(`${name}@demo.test`))
    const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const waiting = makeRelay(async () => {
      reached.resolve()
      await opened.promise
    })
    waiting.start()
    await reached.promise
    const stopped = waiting.stop()
    opened.resolve()
    await stopped
    expect(sent).toHaveLength(1)
    expect(await rows()).toHaveLength(2)
    expect(await relay.sendDue()).toBe(2)
  })
})

describe('the pages of the local outbox', () => {
  async function server(locale: 'es' | 'en' | 'pt' | 'fr' = 'es') {
    const app = fastify()
    await app.register(devOutboxRoutes({ store, readerOf: () => ({ locale, theme: 'light' }) }))
    return app
  }

  it('list mails newest first, by recipient, page by page', async () => {
    for (let i = 1; i <= 60; i++) await keep(mailTo(i % 2 ? 'ana@demo.test' : 'bea@demo.test'))
    const app = await server()
    const idsOf = (body: string) =>
      [...body.matchAll(/href="\/dev\/outbox\/(\d+)"/g)].map(([, id]) => Number(id))
    const first = (await app.inject('/dev/outbox')).body
    expect(idsOf(first)).toEqual(Array.from({ length: 50 }, (_, i) => 60 - i))
    const older = /href="(\/dev\/outbox\?[^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&')
    expect(idsOf((await app.inject(String(older))).body)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(idsOf((await app.inject('/dev/outbox?to=ANA@demo.test')).body)).toHaveLength(30)
    for (const query of ['below=x', 'below=-1', 'to=a&to=b'])
      expect((await app.inject(`/dev/outbox?${query}`)).statusCode).toBe(200)
    await app.close()
  })

  it('show a mail with links that can be followed, and every hostile character as text', async () => {
    const hostile = `<img src=x onerror="alert(1)">`
    await keep(
      mailTo(`"${hostile}"@demo.test`, {
        subject: hostile,
        text: `${hostile}\n(${LINK}), javascript:alert(1)`,
      }),
    )
    const app = await server()
    for (const address of ['/dev/outbox', '/dev/outbox/1']) {
      const { body, headers } = await app.inject(address)
      expect(body).not.toContain('<img')
      expect(body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
      expect(body).not.toMatch(/<script|<style|style=|href="javascript/)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['referrer-policy']).toBe('no-referrer')
    }
    const { body } = await app.inject('/dev/outbox/1')
    expect(body).toContain(`(<a href="${LINK}" rel="noopener noreferrer">${LINK}</a>), javascript:alert(1)`)
    await app.close()
  })

  it('show a mail as formatted, where nothing in it can run', async () => {
    await keep(mailTo('ana@demo.test', { html: '<h1>Hola</h1><script>alert(1)</script>' }))
    await keep(mailTo('ana@demo.test'))
    const app = await server()
    expect((await app.inject('/dev/outbox/1')).body).toContain('/dev/outbox/1/formatted')
    const page = await app.inject('/dev/outbox/1/formatted')
    expect(page.body).toContain('<h1>Hola</h1>')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox allow-popups$/)
    expect((await app.inject('/dev/outbox/2')).body).not.toContain('formatted')
    expect((await app.inject('/dev/outbox/2/formatted')).statusCode).toBe(404)
    await app.close()
  })

  it('speak every language, with nothing in the outbox and with nothing found', async () => {
    const said = {
      es: 'Aún no hay correos.',
      en: 'No emails yet.',
      pt: 'Ainda não há e-mails.',
      fr: 'Aucun e-mail',
    }
    for (const locale of ['es', 'en', 'pt', 'fr'] as const) {
      const app = await server(locale)
      const { body } = await app.inject('/dev/outbox')
      expect(body).toContain(said[locale])
      expect(body).toContain(`<html lang="${locale}"`)
      expect((await app.inject('/dev/outbox/7')).statusCode).toBe(404)
      await app.close()
    }
  })
})
