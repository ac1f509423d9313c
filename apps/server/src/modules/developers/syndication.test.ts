import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createPost } from '../../testing/factories/posts.ts'

let t: TestApp
let creator: TestActor
let open: string
let paid: string
const ORIGIN = 'http://localhost:3000'
const HIDDEN = ['canary-of-subscribers', 'canary-of-the-sale', 'canary-of-what-is-sold'] as const
beforeAll(async () => {
  t = await createTestApp({ env: { GEOIP_NETWORKS: '203.0.113.0/24=CO' } })
  creator = await createCreator(t, { username: 'ana', name: 'Ana & <Luz>' })
  open = (await createPost(t, creator, { text: 'Hola ]]> <b>"todas"</b>\n& todos', pictures: 1 })).id
  await createPost(t, creator, { text: HIDDEN[0], audience: 'subscribers' })
  const sold = { audience: 'paid', price: 900, pictures: 1 } as const
  paid = (await createPost(t, creator, { text: HIDDEN[1], purchaseText: HIDDEN[2], ...sold })).id
})
afterAll(() => t?.close())

const FEEDS = ['feed.xml', 'feed.json'] as const
const feed = (file: string, options: Parameters<TestApp['call']>[2] = {}, username = 'ana') =>
  t.call('GET', `//${username}/${file}`, options)
const outcome = (answer: LightMyRequestResponse): string =>
  answer.statusCode < 300 ? String(answer.statusCode) : `${answer.statusCode} ${answer.json().code}`
const oembed = (url: string, rest = '') => t.call('GET', `//oembed?url=${encodeURIComponent(url)}${rest}`)

describe('feeds', () => {
  it('list posts that are for everyone as RSS 2.0, with every character escaped', async () => {
    const answer = await feed('feed.xml')
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(answer.body).toContain('<title>Ana &amp; &lt;Luz&gt;</title>')
    expect(answer.body).toContain(
      '<description>Hola ]]&gt; &lt;b&gt;&quot;todas&quot;&lt;/b&gt;\n&amp; todos</description>',
    )
    expect(answer.body).toContain(`<guid isPermaLink="true">${ORIGIN}/post/${open}</guid>`)
    expect(answer.body.split('<item>')).toHaveLength(2)
  })

  it('leave out of RSS what no XML may hold', async () => {
    const other = await createCreator(t)
    await createPost(t, other, { text: 'Uno\uffff y\ufffe dos' })
    const { body } = await feed('feed.xml', {}, other.user.username)
    expect(body).toContain('<description>Uno y dos</description>')
  })

  it('and as JSON Feed 1.1', async () => {
    const answer = await feed('feed.json')
    expect(answer.headers['content-type']).toBe('application/feed+json; charset=utf-8')
    expect(answer.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Ana & <Luz>',
      home_page_url: `${ORIGIN}/ana`,
      feed_url: `${ORIGIN}/ana/feed.json`,
      items: [
        {
          id: `${ORIGIN}/post/${open}`,
          title: 'Hola ]]> <b>"todas"</b>',
          content_text: 'Hola ]]> <b>"todas"</b>\n& todos',
        },
      ],
    })
  })

  it.each(FEEDS)('%s holds nothing of what is locked, and is the same for its own creator', async file => {
    const { body } = await feed(file)
    for (const hidden of [...HIDDEN, paid, '/media/p/']) expect(body).not.toContain(hidden)
    expect((await feed(file, { token: creator.token })).body).toBe(body)
  })

  it.each(FEEDS)('%s is sent once to who keeps it, and again when it changes', async file => {
    const first = await feed(file)
    const { etag } = first.headers
    const known = await feed(file, { headers: { 'if-none-match': `W/"other", ${etag}` } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    t.clock.advance(2_000)
    await createPost(t, creator, { text: `Otra ${file}` })
    const next = await feed(file, { headers: { 'if-none-match': String(etag) } })
    expect([next.statusCode, next.body.includes(`Otra ${file}`)]).toEqual([200, true])
  })

  it.each(FEEDS)(
    '%s is sent again after a deletion and a new name, by whatever its reader asks',
    async file => {
      const other = await createCreator(t)
      const { username } = other.user
      await createPost(t, other, { text: 'Se queda' })
      const gone = await createPost(t, other, { text: 'Se va' })
      const changes = [
        () => t.call('DELETE', `/v1/posts/${gone.id}`, { token: other.token }),
        async () => {
          const { attributes } = (await t.call('GET', `/v1/users/${username}`)).json()
          const body = { name: 'Otro nombre', username, bio: '', attributes }
          return await t.call('PUT', '/v1/profile', { token: other.token, body })
        },
      ]
      for (const change of changes) {
        const { headers } = await feed(file, {}, username)
        const answer = await change()
        expect(answer.statusCode, answer.body).toBeLessThan(300)
        const asked = [
          { 'if-none-match': String(headers.etag) },
          { 'if-modified-since': String(headers['last-modified'] ?? t.clock.now().toUTCString()) },
        ]
        for (const how of asked) expect((await feed(file, { headers: how }, username)).statusCode).toBe(200)
      }
      expect((await feed(file, {}, username)).body).not.toContain('Se va')
    },
  )

  it.each(FEEDS)('%s is not there where the page is not', async file => {
    const fan = await createFan(t, { username: `fan_${file.length}` })
    expect(outcome(await feed(file, {}, 'nobody'))).toBe('404 USER_NOT_FOUND')
    expect(outcome(await feed(file, {}, fan.user.username))).toBe('404 USER_NOT_FOUND')
    expect(outcome(await feed(file, {}, 'x'))).toBe('400 VALIDATION_FAILED')
    const away = await createCreator(t)
    await t.call('PUT', '/v1/blocked-countries', {
      token: away.token,
      body: { countries: ['CO'], version: 0 },
    })
    const { username } = away.user
    expect(outcome(await feed(file, {}, username))).toBe('200')
    expect(outcome(await feed(file, { from: '203.0.113.9' }, username))).toBe('404 USER_NOT_FOUND')
    await t.services.db
      .updateTable('user_account')
      .set({ state: 'closed', closed_at: t.clock.now() })
      .where('id', '=', away.user.id)
      .execute()
    expect(outcome(await feed(file, {}, username))).toBe('404 USER_NOT_FOUND')
  })
})

describe('oEmbed', () => {
  it('tells of creators and of posts that are for everyone', async () => {
    expect((await oembed(`${ORIGIN}/ana`)).json()).toEqual({
      version: '1.0',
      type: 'link',
      title: 'Ana & <Luz>',
      author_name: 'Ana & <Luz>',
      author_url: `${ORIGIN}/ana`,
      provider_name: 'Calina',
      provider_url: ORIGIN,
      cache_age: 3600,
    })
    expect(outcome(await oembed(`${ORIGIN}/post/${open}`, '&format=json&maxwidth=600'))).toBe('200')
  })

  it('and of nothing else', async () => {
    for (const url of [
      `${ORIGIN}/post/${paid}`,
      `${ORIGIN}/nobody`,
      `${ORIGIN}/`,
      `${ORIGIN}/ana/more/still`,
      `${ORIGIN}/settings/security`,
      'https://example.com/ana',
      'ana',
    ])
      expect(outcome(await oembed(url)), url).toBe('404 NOT_FOUND')
    expect(outcome(await oembed(`${ORIGIN}/ana`, '&format=xml'))).toBe('501 FORMAT_NOT_OFFERED')
    expect(outcome(await t.call('GET', '//oembed'))).toBe('400 VALIDATION_FAILED')
  })

  it('shows the avatar where it is no larger than was asked for', async () => {
    await t.services.db
      .updateTable('user_account')
      .set({ avatar_key: 'a'.repeat(40) })
      .where('id', '=', creator.user.id)
      .execute()
    const big = (await oembed(`${ORIGIN}/ana`)).json()
    expect(big).toMatchObject({ thumbnail_width: 218, thumbnail_height: 218 })
    expect(big.thumbnail_url).toMatch(/^http:\/\/localhost:3000\/media\/.+\/218\.webp$/)
    expect((await oembed(`${ORIGIN}/ana`, '&maxwidth=100')).json()).not.toHaveProperty('thumbnail_url')
  })
})
