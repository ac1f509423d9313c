import { readFileSync } from 'node:fs'
import { ERRORS } from '@calina/contract'
import { LOCALES } from '@calina/contract/constants'
import { describe, expect, test } from 'vitest'
import { placeholdersOf } from './catalogue.ts'
import { CATALOGUES, GENERATED, generate, readAreas } from './generate.ts'

const others = LOCALES.filter(locale => locale !== 'es')

describe.each(Object.entries(CATALOGUES))('the texts of the %s', (_side, folder) => {
  const source = readAreas(folder, 'es')

  test('have the same areas in every language', () => {
    for (const locale of others)
      expect([...readAreas(folder, locale).keys()], locale).toEqual([...source.keys()])
  })

  describe.each([...source])('%s', (file, own) => {
    const area = file.slice(0, -'.po'.length)
    const read = (locale: (typeof LOCALES)[number]) =>
      readAreas(folder, locale).get(file) ?? new Map<string, string>()

    test('its ids begin with the name of the area', () => {
      expect([...own.keys()].filter(id => !id.startsWith(`${area}.`))).toEqual([])
    })

    test.each(others)('is complete in %s, and takes the same values', locale => {
      const translated = read(locale)
      expect([...translated.keys()].sort()).toEqual([...own.keys()].sort())
      for (const [id, text] of own) {
        const takes = placeholdersOf(text)
        const other = placeholdersOf(translated.get(id) ?? '')
        expect([...other.args].sort(), id).toEqual([...takes.args].sort())
        expect([...other.tags].sort(), id).toEqual([...takes.tags].sort())
      }
    })

    test.each(LOCALES)(
      'says something everywhere, without the apostrophe that ICU reads as a quote, in %s',
      locale => {
        for (const [id, text] of read(locale)) {
          expect(text.trim(), id).not.toBe('')
          expect(text, id).not.toContain("'")
        }
      },
    )
  })
})

test.each(['web', 'server'] as const)('the generated file of the %s is that of its catalogues', side => {
  expect(readFileSync(GENERATED[side], 'utf8')).toBe(generate(side))
})

test('every error of the contract, and those before an answer, have a text', () => {
  const codes = [
    ...Object.keys(ERRORS),
    'OFFLINE',
    'TIMEOUT',
    'CANCELLED',
    'PASSKEY_CANCELLED',
    'PASSKEY_KNOWN',
    'PASSKEY_NOT_CREATED',
    'PASSKEY_UNSUPPORTED',
  ]
  const texts = readAreas(CATALOGUES.web, 'es').get('errors.po')
  const ofCodes = [...(texts?.keys() ?? [])].filter(id => /^errors\.[A-Z_]+$/.test(id))
  expect(ofCodes.sort()).toEqual(codes.map(code => `errors.${code}`).sort())
})
