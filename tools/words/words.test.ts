import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '@calina/contract/constants'
import { describe, expect, it } from 'vitest'
import { CATALOGUES, readAreas } from '../texts/generate.ts'
import { FORBIDDEN } from './forbidden.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const files = (pattern: string) => globSync(pattern, { cwd: root }).sort()

/** A text that a person reads, and where it is. */
interface Said {
  where: string
  text: string
}

function catalogues(locale: Locale): Said[] {
  return Object.values(CATALOGUES)
    .flatMap(folder => [...readAreas(folder, locale).values()])
    .flatMap(area =>
      [...area].map(([id, text]) => ({ where: `${locale} ${id}`, text: text.replace(/\{\w+\}/g, 'x') })),
    )
}

/** A file's first lines name what follows: `title: …`. */
const FIELD = /^[a-z]+: ?/

/** Not shown; and what people search for is in their own words. */
const UNSEEN = /^(?:keywords|icon):/
/** Where a link leads, and the name of a figure: nobody reads them. */
const NOT_READ = /\]\([^)]*\)|\{[\w.]+\}/g

function documents(locale: Locale): Said[] {
  return files(`apps/server/content/*/${locale}/**/*.md`).flatMap(file => {
    const lines = read(file).split('\n')
    const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1
    return lines.flatMap((text, line) => {
      if (line < end && UNSEEN.test(text)) return []
      const said = line < end ? text.replace(FIELD, '') : text
      return {
        where: `${file}:${line + 1}`,
        text: said.replace(NOT_READ, m => (m.startsWith('{') ? 'x' : ']')),
      }
    })
  })
}

describe.each(LOCALES)('in %s', locale => {
  it.each(FORBIDDEN[locale])('$why', ({ pattern, wrong }) => {
    expect(wrong).toMatch(pattern)
    const said = [...catalogues(locale), ...documents(locale)]
    expect(said.length).toBeGreaterThan(400)
    expect(said.filter(({ text }) => pattern.test(text))).toEqual([])
  })
})

it('an answer not given and one declined are two, in every language', () => {
  for (const locale of LOCALES) {
    const texts = new Map(catalogues(locale).map(({ where, text }) => [where, text]))
    const notSaid = texts.get(`${locale} settings.notSaid`)
    const declined = ['gender', 'ethnicity', 'orientation'].map(id =>
      texts.get(`${locale} profile.${id}.undisclosed`),
    )
    expect(new Set(declined).size, locale).toBe(1)
    expect(declined[0], locale).not.toBe(notSaid)
  }
})
