import { describe, expect, it } from 'vitest'
import { foundIn, partsOf } from './search-words.ts'

const found = (text: string, term: string) => foundIn(text, term).map(([from, to]) => text.slice(from, to))

describe('what a search marks', () => {
  it('is the same whatever the accents and the case, as it is written', () => {
    expect(found('La LÚZ, la luz y la lu\u0301z', 'luz')).toEqual(['LÚZ', 'luz', 'lu\u0301z'])
    expect(found('Straße und STRASSE', 'strasse')).toEqual(['Straße', 'STRASSE'])
  })

  it('is found after signs that are longer when they are compared', () => {
    expect(found('ﬃ 🌞 œuvre luz', 'luz')).toEqual(['luz'])
  })

  it('is all of what was searched, in parts of words too, and never overlaps', () => {
    expect(found('trasluz de la luz', 'luz')).toEqual(['luz', 'luz'])
    expect(found('la luz del día', 'luz del')).toEqual(['luz del'])
    expect(found('la luz y el día', 'luz día')).toEqual([])
    expect(found('aaaa', 'aa')).toEqual(['aa', 'aa'])
  })

  it('is nothing where nothing is searched', () => {
    expect(found('la luz', '')).toEqual([])
    expect(found('la luz', ' ')).toEqual([])
    expect(found('la luz', '\u0301')).toEqual([])
  })

  it('leaves the text as it is when its pieces are put together', () => {
    const text = 'De día, la LUZ; de noche, luz.'
    const parts = partsOf(text, 'luz')
    expect(parts.map(part => part.text).join('')).toBe(text)
    expect(parts.filter(part => part.found).map(part => part.text)).toEqual(['LUZ', 'luz'])
  })
})
