import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@calina/contract/constants'
import { HELP_ICONS } from '@calina/contract/limits'
import { describe, expect, it } from 'vitest'
import { frontMatterOf } from '../../apps/server/src/modules/help/help.documents.ts'
import { PLACEHOLDER, PLACEHOLDER_NAMES } from '../../apps/server/src/modules/help/help.placeholders.ts'
import { ROUTES } from '../../apps/web/src/app/route-list.ts'

const root = path.resolve(import.meta.dirname, '../../apps/server/content')
const DAY = /^\d{4}-\d\d-\d\d$/

/** Every file of one kind in one language, by its path within. */
function documents(kind: 'help' | 'legal', locale: Locale) {
  const folder = path.join(root, kind, locale)
  const names = globSync('**/*.md', { cwd: folder }).sort()
  return new Map(
    names.map(name => {
      const text = readFileSync(path.join(folder, name), 'utf8')
      return [name, { text, ...frontMatterOf(text) }]
    }),
  )
}

const all = (kind: 'help' | 'legal') => LOCALES.map(locale => ({ locale, files: documents(kind, locale) }))
const source = documents('help', DEFAULT_LOCALE)
const links = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => to).sort()
const figures = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).sort()
const sameEverywhere = (fields: ReadonlyMap<string, string>) =>
  ['order', 'featured', 'icon', 'updated', 'version'].map(name => fields.get(name))

describe('answers of the help', () => {
  const answers = [...source.keys()].filter(name => !name.endsWith('/topic.md'))

  it('are at least forty, each in a topic', () => {
    expect(answers.length).toBeGreaterThanOrEqual(40)
    for (const name of answers) expect(source.has(`${path.dirname(name)}/topic.md`), name).toBe(true)
  })

  it.each(all('help'))('are complete in $locale', ({ files }) => {
    expect([...files.keys()]).toEqual([...source.keys()])
    for (const [name, { fields, body }] of files) {
      expect(fields.get('title'), name).toBeTruthy()
      expect(Number(fields.get('order')), name).toBeGreaterThan(0)
      expect(sameEverywhere(fields), name).toEqual(sameEverywhere(source.get(name)?.fields ?? new Map()))
      if (name.endsWith('/topic.md')) {
        expect(fields.get('about'), name).toBeTruthy()
        expect(HELP_ICONS, name).toContain(fields.get('icon'))
        continue
      }
      expect(fields.get('keywords')?.split(',').length, name).toBeGreaterThan(2)
      expect(fields.get('updated'), name).toMatch(DAY)
      expect(body.trim().length, name).toBeGreaterThan(150)
    }
  })
})

describe('legal documents', () => {
  const spanish = documents('legal', DEFAULT_LOCALE)
  const headings = (body: string) => body.split('\n').filter(line => line.startsWith('## ')).length

  it.each(all('legal'))('are complete in $locale', ({ files }) => {
    expect([...files.keys()]).toEqual(['privacy.md', 'terms.md'])
    for (const [name, { fields, body }] of files) {
      expect(fields.get('version'), name).toMatch(DAY)
      expect(sameEverywhere(fields), name).toEqual(sameEverywhere(spanish.get(name)?.fields ?? new Map()))
      expect(headings(body), name).toBe(headings(spanish.get(name)?.body ?? ''))
    }
  })
})

describe.each([...all('help'), ...all('legal')])('in $locale', ({ files, locale }) => {
  const addresses = new Set(ROUTES.map(route => route.path))
  for (const name of source.keys()) addresses.add(`/help/${name.slice(0, -3)}`)

  it('links lead to addresses and answers that exist', () => {
    // what follows `?` chooses a part of the page
    for (const [name, { text }] of files)
      for (const to of links(text))
        expect([...addresses], `${locale}/${name} leads to ${to}`).toContain(to.split('?')[0])
  })

  it('every placeholder is known', () => {
    for (const [name, { text }] of files)
      for (const figure of figures(text))
        expect(PLACEHOLDER_NAMES.has(figure), `${locale}/${name} says {${figure}}`).toBe(true)
  })
})

it('every language has the same links and figures', () => {
  for (const kind of ['help', 'legal'] as const)
    for (const { locale, files } of all(kind))
      for (const [name, { text }] of documents(kind, DEFAULT_LOCALE)) {
        const other = files.get(name)?.text ?? ''
        expect(links(other), `${locale}/${name}`).toEqual(links(text))
        expect(figures(other), `${locale}/${name}`).toEqual(figures(text))
      }
})
