import { NOTHING_SAID } from '@calina/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { outcome } from '../../testing/outcome.ts'

let t: TestApp
let creator: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
})
afterAll(() => t?.close())

const save = (links: unknown, actor = creator) =>
  t.call('PUT', '/v1/profile', {
    token: actor.token,
    body: { name: 'Yo', username: actor.user.username, bio: '', attributes: NOTHING_SAID, links },
  })
const shown = async () => (await t.call('GET', `/v1/users/${creator.user.username}`)).json().links

describe('links of a page', () => {
  it('stand there in their order, as browsers ask for them, until others are saved', async () => {
    const links = [
      { label: 'Mi tienda', url: 'https://TIENDA.example/fotos?de=2026#a' },
      { label: 'مدونة', url: 'http://bücher.example' },
    ]
    const kept = [
      { label: 'Mi tienda', url: 'https://tienda.example/fotos?de=2026#a' },
      { label: 'مدونة', url: 'http://xn--bcher-kva.example/' },
    ]
    expect((await save(links)).json().links).toEqual(kept)
    expect(await shown()).toEqual(kept)
    // who saves the rest leaves them
    expect((await save(undefined)).json().links).toEqual(kept)
    expect((await save([])).json().links).toEqual([])
    expect(await shown()).toEqual([])
  })

  it.each([
    ['javascript:alert(1)', 'link_scheme'],
    ['data:text/html,hola', 'link_scheme'],
    ['tienda.example', 'link_scheme'],
    ['//tienda.example', 'link_scheme'],
    ['https://ana:clave@tienda.example', 'link_credentials'],
    ['https://ana@tienda.example', 'link_credentials'],
    ['https://tienda.example/una página', 'link_spaces'],
    ['https://tienda\\.example', 'link_spaces'],
    ['https://localhost/', 'link_host'],
    ['https://127.0.0.1/', 'link_host'],
    ['https://[::1]/', 'link_host'],
    ['https://0x7f.1/', 'link_host'],
    [`https://tienda.example/${'ñ'.repeat(60)}`, 'link_long'],
    [`https://tienda.example/${'a'.repeat(200)}`, 'too_big'],
    ['', 'link_scheme'],
  ])('are refused: %s', async (url, rule) => {
    const answer = await save([
      { label: 'Bien', url: 'https://bien.example' },
      { label: 'Mal', url },
    ])
    expect(outcome(answer)).toEqual([400, 'VALIDATION_FAILED'])
    expect(answer.json().issues).toContainEqual({ path: 'body.links.1.url', rule })
  })

  it('are eight at most, each with a label, and none of a fan', async () => {
    const link = { label: 'Uno', url: 'https://uno.example/' }
    expect((await save(Array.from({ length: 8 }, () => link))).statusCode).toBe(200)
    for (const links of [
      Array.from({ length: 9 }, () => link),
      [{ ...link, label: '' }],
      [{ ...link, label: 'x'.repeat(41) }],
    ])
      expect((await save(links)).statusCode).toBe(400)
    const fan = await createFan(t)
    expect(outcome(await save([link], fan))).toEqual([403, 'FORBIDDEN'])
    expect((await save([], fan)).statusCode).toBe(200)
  })
})
