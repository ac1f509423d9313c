import { describe, expect, it } from 'vitest'
import { excerptAround } from './messages.excerpt.ts'

const around = (before: number, after: number, word = 'Ártico') =>
  `${'a '.repeat(before / 2)}${word}${' z'.repeat(after / 2)}`

describe('an excerpt', () => {
  it('is a short text as it is', () => {
    expect(excerptAround('El mar del Ártico', 'artico')).toBe('El mar del Ártico')
  })

  it('is cut around the first place, whatever its case and accents', () => {
    const text = excerptAround(around(1000, 1000), 'ARTICO')
    expect(text).toMatch(/^…(a ){20}Ártico( z)+…$/)
    expect(text).toHaveLength(162)
  })

  it('begins and ends with the text where the place is near to its ends', () => {
    expect(excerptAround(around(10, 1000), 'artico')).toMatch(/^(a ){5}Ártico.*…$/)
    const end = excerptAround(around(1000, 10), 'artico')
    expect(end).toMatch(/^…(a )+Ártico( z){5}$/)
    expect(end).toHaveLength(161)
  })

  it('finds its place behind letters that are folded to more or fewer', () => {
    expect(excerptAround(`${'ßæ\u0301'.repeat(400)}faro${' z'.repeat(300)}`, 'faro')).toContain('faro z')
  })

  it.each([
    ['a surrogate pair', '\u{1F30A}'],
    ['a letter with accents of its own', 'e\u0301\u0323'],
    ['a family', '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}'],
  ])('does not cut %s in two', (_, letter) => {
    for (let shift = 0; shift < letter.length; shift++) {
      const text = excerptAround(`${'x'.repeat(shift)}${letter.repeat(200)}faro${letter.repeat(200)}`, 'faro')
      const bare = text.replace(/^…/, '').replace(/…$/, '').replace('faro', '')
      expect(bare.replaceAll(letter, '')).toMatch(/^x*$/)
    }
  })

  it('keeps a letter of too many signs whole', () => {
    const letter = `a${'\u0301'.repeat(400)}`
    expect(excerptAround(letter, 'a')).toBe(letter)
  })
})
