import { ATTRIBUTE_VALUES, NOTHING_SAID } from '@calina/contract/attributes'
import { LOCALES } from '@calina/contract/constants'
import type { Attributes } from '@calina/contract/types'
import { describe, expect, it } from 'vitest'
import { createFormat } from '#lib/format.ts'
import { createTexts } from '#lib/i18n.ts'
import { attributeLines } from './attributes.ts'

const nothing: Attributes = NOTHING_SAID

describe.each(LOCALES)('attributes in %s', locale => {
  const texts = createTexts(locale)
  const format = createFormat(locale, { now: 0, timeZone: 'UTC' })
  const shown = async (attributes: Partial<Attributes>) => {
    await texts.load(['profile'])
    return attributeLines({ ...nothing, ...attributes }, texts.t, format).map(line => line.value)
  }

  it.each(Object.entries(ATTRIBUTE_VALUES))('has a text for every %s', async (id, values) => {
    for (const value of values) {
      const [text] = await shown({ [id]: value })
      if (value === 'undisclosed') expect(text).toBeUndefined()
      else expect(text, value).not.toMatch(/^$|profile\./)
    }
  })

  it('leaves out what was not given', async () => {
    expect(await shown({})).toEqual([])
  })
})

it('writes numbers and countries as people do', async () => {
  const texts = createTexts('es')
  await texts.load(['profile'])
  const format = createFormat('es', { now: 0, timeZone: 'UTC' })
  const lines = attributeLines(
    { ...nothing, age: 31, height: 172, country: 'CO', city: 'Cartagena' },
    texts.t,
    format,
  )
  expect(lines).toEqual([
    { id: 'age', label: 'Edad', value: '31 años' },
    { id: 'country', label: 'País', value: 'Colombia' },
    { id: 'city', label: 'Ciudad', value: 'Cartagena' },
    { id: 'height', label: 'Altura', value: '172\u00a0cm' },
  ])
})
