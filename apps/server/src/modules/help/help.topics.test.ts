import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LOCALES } from '@calina/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
const folder = () => path.join(t.services.config.dataDir, 'help')
afterEach(() => rm(folder(), { recursive: true, force: true }))

async function put(name: string, text: string): Promise<void> {
  const file = path.join(folder(), name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}
const get = async (path: string) => (await t.call('GET', `/v1/help/${path}`)).json()
const answer = (topic: string, slug: string, locale = 'es') =>
  t.call('GET', `/v1/help/topics/${topic}/answers/${slug}?locale=${locale}`)
const textOf = (blocks: { spans: { text: string }[] }[]) =>
  blocks.flatMap(({ spans }) => spans.map(({ text }) => text)).join('')

describe('topics', () => {
  it.each(LOCALES)('in %s: in their order, with the answers that come first', async locale => {
    const { topics, featured, locale: answered } = await get(`topics?locale=${locale}`)
    expect(answered).toBe(locale)
    expect(topics.map(({ slug }: { slug: string }) => slug).slice(0, 4)).toEqual([
      'account',
      'security',
      'subscriptions',
      'payments',
    ])
    expect(topics[0].answers[0]).toEqual({ slug: 'create-account', title: expect.any(String) })
    expect(featured.map(({ slug }: { slug: string }) => slug)).toEqual([
      'confirm-email',
      'cancel',
      'refunds',
      'keep',
      'when-available',
    ])
    expect(featured.every((each: { locale: string }) => each.locale === locale)).toBe(true)
  })

  it('follow the visitor’s language', async () => {
    const answered = await t.call('GET', '/v1/help/topics', { headers: { 'accept-language': 'pt-PT' } })
    expect(answered.json().locale).toBe('pt')
  })

  it('refuse another language', async () => {
    expect((await t.call('GET', '/v1/help/topics?locale=../es')).statusCode).toBe(400)
  })
})

describe('an answer', () => {
  it('has its topic, its day and the others of its topic', async () => {
    const found = (await answer('security', 'sessions', 'en')).json()
    expect(found).toMatchObject({
      topic: { slug: 'security', title: 'Security', icon: 'shield-check' },
      slug: 'sessions',
      locale: 'en',
      updated: '2026-11-24',
    })
    expect(found.others.map(({ slug }: { slug: string }) => slug)).not.toContain('sessions')
    expect(found.others.length).toBeGreaterThan(2)
    expect(found).not.toHaveProperty('keywords')
  })

  it.each([
    ['es', '7 días', '20 %'],
    ['en', '7 days', '20%'],
    ['pt', '7 dias', '20%'],
    ['fr', '7 jours', '20 %'],
  ])('says in %s what the operator has set', async (locale, hold, fee) => {
    const read = async (slug: string) =>
      textOf((await answer('earnings', slug, locale)).json().blocks).replace(/\s/gu, ' ')
    expect(await read('when-available')).toContain(hold)
    expect(await read('fee')).toContain(fee)
  })

  it('follows a change of the settings', async () => {
    await changeSettings(t, { earningsHoldDays: 1, siteName: 'B[o](https://x.test)risa' })
    try {
      const wait = textOf((await answer('earnings', 'when-available')).json().blocks)
      expect(wait.replace(/\s/gu, ' ')).toContain('pendiente 1 día y')
      // a name is text, whatever Markdown would make of it
      const { blocks } = (await answer('earnings', 'fee')).json()
      expect(blocks[0].spans[0]).toEqual({
        text: expect.stringContaining('B[o](https://x.test)risa descuenta'),
        strong: false,
        href: null,
      })
    } finally {
      await changeSettings(t, { earningsHoldDays: 7, siteName: 'Calina' })
    }
  })

  it.each([
    ['account', 'nothing'],
    ['nothing', 'create-account'],
    ['account', 'topic'],
  ])('%s/%s does not exist', async (topic, slug) => {
    const missing = await answer(topic, slug)
    expect(missing.statusCode).toBe(404)
    expect(missing.json().code).toBe('NOT_FOUND')
  })

  it.each(['..%2f..%2flegal/answers/terms', 'account/answers/..%2fcreate-account', 'Account/answers/x'])(
    'refuses the address %s',
    async address => expect((await t.call('GET', `/v1/help/topics/${address}`)).statusCode).toBe(400),
  )
})

it('search engines are told of every answer', async () => {
  const sitemap = await t.call('GET', '//sitemap/pages')
  expect(sitemap.body).toContain('<loc>http://localhost:3000/help</loc>')
  expect(sitemap.body).toContain('<loc>http://localhost:3000/help/account/confirm-email</loc>')
  expect(sitemap.body).not.toContain('/topic<')
})

describe('a search', () => {
  it.each([
    ['es', 'devoluc', 'refunds'],
    ['en', 'refund', 'refunds'],
    ['pt', 'REEMBOLSO', 'refunds'],
    ['fr', 'remboursement', 'refunds'],
    ['es', 'no me llega el correo', 'confirm-email'],
    ['en', 'top up', 'recharge'],
    ['es', 'contrasena olvide', 'recover-password'],
  ])('in %s for “%s” begins with %s', async (locale, terms, slug) => {
    const { items } = await get(`search?locale=${locale}&terms=${encodeURIComponent(terms)}`)
    expect(items[0]).toMatchObject({ slug, locale })
  })

  it('marks what was searched for, and has the best answer whole', async () => {
    const { items, best } = await get('search?locale=es&terms=devoluc')
    expect(best).toMatchObject({ slug: 'refunds', title: 'Devoluciones', blocks: expect.any(Array) })
    expect((await get('search?locale=es&terms=unicornio')).best).toBeNull()
    expect(items[0].title).toEqual([
      { text: 'Devoluc', mark: true },
      { text: 'iones', mark: false },
    ])
  })

  it('finds figures as they are written', async () => {
    const { items } = await get(`search?locale=es&terms=${encodeURIComponent('de $5 a $500')}`)
    expect(items[0].slug).toBe('recharge')
  })

  it.each(['', `terms=${'a'.repeat(101)}`, 'terms=', 'terms=a%00b'])('refuses %j', async query => {
    const refused = await t.call('GET', `/v1/help/search?${query}`)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().code).toBe('VALIDATION_FAILED')
  })
})

describe('the operator’s folder', () => {
  it('replaces an answer, adds answers and topics, and hides what it does not want', async () => {
    await put(
      'es/payments/refunds.md',
      '---\ntitle: Reembolsar en {siteName}\norder: 1\n---\nNunca <b>tarde</b>.',
    )
    await put('es/payments/crypto.md', '---\ntitle: Pagar con monedas\nkeywords: dogecoin\n---\nNo se puede.')
    await put(
      'es/house/topic.md',
      '---\ntitle: La casa\nabout: Quiénes somos\nicon: nonsense\norder: 2.5\n---\n',
    )
    await put('es/house/where.md', '---\ntitle: Dónde estamos\n---\nEn [Quito](javascript:x).')
    await put('es/payments/chargeback.md', '---\ntitle: Contracargo\nhidden: true\n---\n')

    const { topics } = await get('topics?locale=es')
    const [, , house] = topics
    expect(house).toMatchObject({ slug: 'house', title: 'La casa', icon: 'lifebuoy' })
    const payments = topics.find(({ slug }: { slug: string }) => slug === 'payments').answers
    const slugs = payments.map(({ slug }: { slug: string }) => slug)
    expect(slugs).not.toContain('chargeback')
    expect(slugs.at(-1)).toBe('crypto')
    expect((await answer('payments', 'chargeback')).statusCode).toBe(404)

    const replaced = (await answer('payments', 'refunds')).json()
    expect(replaced.title).toBe('Reembolsar en Calina')
    expect(textOf(replaced.blocks)).toBe('Nunca <b>tarde</b>.')
    expect((await answer('house', 'where')).json().blocks[0].spans).toContainEqual({
      text: 'Quito',
      strong: false,
      href: null,
    })
    expect((await get('search?locale=es&terms=dogecoin')).items[0].slug).toBe('crypto')
    // those who read another language get what there is, in the installation's language
    expect((await answer('house', 'where', 'en')).json()).toMatchObject({
      locale: 'es',
      title: 'Dónde estamos',
    })
    expect((await answer('payments', 'refunds', 'en')).json()).toMatchObject({
      locale: 'en',
      title: 'Refunds',
    })
  })

  it('is read again when it changes', async () => {
    await put('es/account/house.md', '---\ntitle: Uno\n---\nTexto.')
    expect((await answer('account', 'house')).json().title).toBe('Uno')
    await rm(path.join(folder(), 'es/account/house.md'))
    expect((await answer('account', 'house')).statusCode).toBe(404)
  })

  it('cannot take the address of tickets, nor show what has no title', async () => {
    await put('es/tickets/topic.md', '---\ntitle: Tickets\n---\n')
    await put('es/tickets/one.md', '---\ntitle: Uno\n---\nTexto.')
    await put('es/account/untitled.md', 'Texto sin título.')
    await put('es/alone/one.md', '---\ntitle: Sin tema\n---\nTexto.')
    for (const [topic, slug] of [
      ['tickets', 'one'],
      ['account', 'untitled'],
      ['alone', 'one'],
    ])
      expect((await answer(topic ?? '', slug ?? '')).statusCode, `${topic}/${slug}`).toBe(404)
  })
})
