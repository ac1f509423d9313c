import { readdirSync, readFileSync } from 'node:fs'
import { ERRORS } from '@calina/contract'
import { LOCALES } from '@calina/contract/constants'
import { describe, expect, test } from 'vitest'
import { parsePo, placeholdersOf } from '../../vite/po.ts'

const folder = new URL('./', import.meta.url)
const areasOf = (locale: string) => readdirSync(new URL(`${locale}/`, folder)).sort()
const read = (locale: string, file: string) =>
  parsePo(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8'))

const others = LOCALES.filter(locale => locale !== 'es')

test('every language has the same areas', () => {
  for (const locale of others) expect(areasOf(locale), locale).toEqual(areasOf('es'))
})

describe.each(areasOf('es'))('%s', file => {
  const source = read('es', file)

  test('its ids begin with the name of the area', () => {
    const area = file.slice(0, -'.po'.length)
    expect([...source.keys()].filter(id => !id.startsWith(`${area}.`))).toEqual([])
  })

  test.each(others)('is complete in %s, and takes the same values', locale => {
    const translated = read(locale, file)
    expect([...translated.keys()].sort()).toEqual([...source.keys()].sort())
    for (const [id, text] of source) {
      const own = placeholdersOf(text)
      const other = placeholdersOf(translated.get(id) ?? '')
      expect([...other.args].sort(), id).toEqual([...own.args].sort())
      expect([...other.tags].sort(), id).toEqual([...own.tags].sort())
    }
  })

  test.each(LOCALES)(
    'says something everywhere, without the apostrophe that ICU reads as a quote, in %s',
    locale => {
      for (const [id, text] of read(locale, file)) {
        expect(text.trim(), id).not.toBe('')
        expect(text, id).not.toContain("'")
      }
    },
  )
})

test('every error of the contract, and those before an answer, have a text', () => {
  const codes = [...Object.keys(ERRORS), 'OFFLINE', 'TIMEOUT']
  expect([...read('es', 'errors.po').keys()].sort()).toEqual(codes.map(code => `errors.${code}`).sort())
})
