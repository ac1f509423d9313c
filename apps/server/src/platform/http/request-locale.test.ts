import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ env: { DEFAULT_LOCALE: 'en' } })
})
afterAll(() => t.close())

describe('the language of a visitor', () => {
  it.each([
    ['fr', 'en', 'fr'],
    ['pt', '', 'pt'],
    ['xx', 'es-ES,es;q=0.9', 'es'],
    [undefined, 'de-DE,de;q=0.9,fr;q=0.8,en;q=0.7', 'fr'],
    [undefined, 'en;q=0.2, PT-br;q=0.9', 'pt'],
    [undefined, 'fr-CA, es', 'fr'],
    [undefined, 'fr;q=0, de', 'en'],
    [undefined, '*', 'en'],
    [undefined, ',;q=;;', 'en'],
    [undefined, undefined, 'en'],
  ])('with the cookie %j and the browser’s %j is %s', async (locale, accepted, expected) => {
    const answer = await t.call('GET', '/v1/legal/terms', {
      ...(locale === undefined ? {} : { cookies: { locale } }),
      ...(accepted === undefined ? {} : { headers: { 'accept-language': accepted } }),
    })
    expect(answer.json().locale).toBe(expected)
  })
})
