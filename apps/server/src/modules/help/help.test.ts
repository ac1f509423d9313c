import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LOCALES } from '@calina/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { blocksOf, frontMatterOf } from './help.documents.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())

describe('legal documents', () => {
  it.each(LOCALES.flatMap(locale => [['terms', locale] as const, ['privacy', locale] as const]))(
    '%s in %s',
    async (document, locale) => {
      const answer = await t.call('GET', `/v1/legal/${document}?locale=${locale}`)
      expect(answer.statusCode).toBe(200)
      const { blocks, locale: answered, version } = answer.json()
      expect(answered).toBe(locale)
      expect(version).toMatch(/^\d{4}-\d\d-\d\d$/)
      const spanish = await t.call('GET', `/v1/legal/${document}?locale=es`)
      expect(version).toBe(spanish.json().version)
      expect(blocks[0].kind).toBe('title')
      expect(blocks.length).toBeGreaterThan(8)
    },
  )

  it('follows the visitor’s language', async () => {
    const answer = await t.call('GET', '/v1/legal/terms', { headers: { 'accept-language': 'fr-CA' } })
    expect(answer.json().locale).toBe('fr')
  })

  it('is replaced by the operator’s file, and by its next version', async () => {
    const folder = path.join(t.services.config.dataDir, 'legal', 'pt')
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'terms.md'), '# Casa\n\nPrimeira versão.')
    const first = await t.call('GET', '/v1/legal/terms?locale=pt')
    expect(first.json().blocks[1].spans[0].text).toBe('Primeira versão.')
    expect(first.json().version).toBeNull()
    const file = path.join(folder, 'terms.md')
    await writeFile(file, '---\nversion: 2027-02-28\n---\n# Casa\n\nSegunda versão.')
    const { utimes } = await import('node:fs/promises')
    await utimes(file, new Date(), new Date(Date.now() + 5_000))
    const second = await t.call('GET', '/v1/legal/terms?locale=pt')
    expect(second.json().blocks[1].spans[0].text).toBe('Segunda versão.')
    expect(second.json().version).toBe('2027-02-28')
    await writeFile(file, '---\nversion: 2027-02-31\n---\n# Casa')
    await utimes(file, new Date(), new Date(Date.now() + 9_000))
    const third = await t.call('GET', '/v1/legal/terms?locale=pt')
    expect(third.json()).toMatchObject({ version: null, blocks: [{ kind: 'title' }] })
  })

  it('refuses another document and another language', async () => {
    expect((await t.call('GET', '/v1/legal/..%2f..%2fsecret')).statusCode).toBe(400)
    expect((await t.call('GET', '/v1/legal/terms?locale=../es')).statusCode).toBe(400)
  })
})

describe('frontMatterOf', () => {
  it.each([
    [
      '---\nversion: 2026-11-24\ntitle: Uno: dos\n---\n# Casa',
      { version: '2026-11-24', title: 'Uno: dos' },
      '# Casa',
    ],
    ['\uFEFF---\r\nversion: 1\r\n---\r\nTexto', { version: '1' }, 'Texto'],
    ['---\n---\nTexto', {}, 'Texto'],
    ['# Casa\n\n---\n\nversion: 1', {}, '# Casa\n\n---\n\nversion: 1'],
  ])('%j', (file, fields, body) => {
    const found = frontMatterOf(file)
    expect(Object.fromEntries(found.fields)).toEqual(fields)
    expect(found.body).toBe(body)
  })
})

describe('blocksOf', () => {
  it('takes structure and drops markup', () => {
    expect(
      blocksOf(
        '# Uno\n\n## Dos\n\nTexto **fuerte** y [enlace](https://calina.test).\n\n- a\n- b\n\n<script>x()</script>\n\n[malo](javascript:x())',
      ),
    ).toEqual([
      { kind: 'title', spans: [{ text: 'Uno', strong: false, href: null }] },
      { kind: 'heading', spans: [{ text: 'Dos', strong: false, href: null }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'Texto ', strong: false, href: null },
          { text: 'fuerte', strong: true, href: null },
          { text: ' y ', strong: false, href: null },
          { text: 'enlace', strong: false, href: 'https://calina.test' },
          { text: '.', strong: false, href: null },
        ],
      },
      { kind: 'item', spans: [{ text: 'a', strong: false, href: null }] },
      { kind: 'item', spans: [{ text: 'b', strong: false, href: null }] },
      { kind: 'paragraph', spans: [{ text: '<script>x()</script>', strong: false, href: null }] },
      { kind: 'paragraph', spans: [{ text: 'malo', strong: false, href: null }] },
    ])
  })
})
