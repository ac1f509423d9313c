import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '@calina/contract/constants'
import { describe, expect, it } from 'vitest'
import { parsePo } from '../../apps/web/vite/po.ts'
import { FORBIDDEN } from './forbidden.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const files = (pattern: string) => globSync(pattern, { cwd: root }).sort()

/** What a person reads, and where it stands. */
interface Said {
  where: string
  text: string
}

function catalogues(locale: Locale): Said[] {
  return files(`apps/web/src/locales/${locale}/*.po`).flatMap(file =>
    [...parsePo(read(file))].map(([id, text]) => ({
      where: `${locale} ${id}`,
      text: text.replace(/\{\w+\}/g, 'x'),
    })),
  )
}

const legal = (locale: Locale): Said[] =>
  files(`apps/server/content/legal/${locale}/*.md`).flatMap(file =>
    read(file)
      .split('\n')
      .map((text, line) => ({ where: `${file}:${line + 1}`, text })),
  )

const TEXTS = /^ {2}(es|en|pt|fr): .*$/m
const STRINGS = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
const SERVER = files('apps/server/src/**/*.ts').filter(
  file => !file.endsWith('.test.ts') && TEXTS.test(read(file)),
)

/** The server keeps its texts in records by language: the strings of one language's entry. */
function server(locale: Locale): Said[] {
  return SERVER.flatMap(file => {
    let inside = false
    return read(file)
      .split('\n')
      .flatMap((line, index) => {
        const opens = TEXTS.exec(line)
        if (opens) inside = opens[1] === locale
        else if (line.startsWith('}')) inside = false
        if (!inside) return []
        return [...line.matchAll(STRINGS)].map(([, plain, template]) => ({
          where: `${file}:${index + 1}`,
          text: plain ?? template?.replace(/\$\{[^}]*\}/g, 'x') ?? '',
        }))
      })
  })
}

it('finds the mails and the pages of the server', () => {
  const names = SERVER.map(file => path.basename(file))
  for (const name of ['verify-email.ts', 'new-device.ts', 'letter.ts', 'texts.ts'])
    expect(names).toContain(name)
})

describe.each(LOCALES)('in %s', locale => {
  it.each(FORBIDDEN[locale])('$why', ({ pattern, wrong }) => {
    expect(wrong).toMatch(pattern)
    const said = [...catalogues(locale), ...server(locale), ...legal(locale)]
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
