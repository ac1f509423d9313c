import { describe, expect, test } from 'vitest'
import { type CompiledText, writeText } from './texts.ts'

const likes: CompiledText = [
  ['name'],
  ': ',
  ['count', 'plural', { 0: ['none'], one: ['#', ' like of ', ['who']], other: ['#', ' likes'] }],
  ' ',
  '#',
]

describe('a compiled text', () => {
  test('has the plural of its language, an exact number before it, and # only inside it', () => {
    const write = (count: number, locale: 'en' | 'fr' = 'en') =>
      writeText(likes, { name: 'Ana', count, who: 'Eva' }, locale)
    expect(write(0)).toBe('Ana: none #')
    expect(write(1)).toBe('Ana: 1 like of Eva #')
    expect(write(1200)).toBe('Ana: 1,200 likes #')
    expect(write(1.5)).toBe('Ana: 1.5 likes #')
    expect(write(1.5, 'fr')).toBe('Ana: 1,5 like of Eva #')
  })

  test('chooses by a value, or else the other case', () => {
    const text: CompiledText = [['kind', 'select', { fan: ['Fan'], other: ['Someone'] }]]
    expect(writeText(text, { kind: 'fan' }, 'en')).toBe('Fan')
    expect(writeText(text, { kind: 'model' }, 'en')).toBe('Someone')
  })

  test('takes every value as it is, and nothing for one that is not there', () => {
    expect(writeText([['name'], '.'], { name: String.raw`\x41 # {name} \u0041` }, 'es')).toBe(
      String.raw`\x41 # {name} \u0041.`,
    )
    expect(writeText([['name'], '.'], { name: undefined }, 'es')).toBe('.')
    expect(writeText([['name'], '.'], { name: 0 }, 'es')).toBe('0.')
  })
})
