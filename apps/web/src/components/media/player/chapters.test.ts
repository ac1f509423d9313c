import { describe, expect, test } from 'vitest'
import { chapterAt, chaptersOf } from './chapters.ts'

const TEXT = `Once minutos de la cara A.

0:00 La aguja
4:25 - Segunda pista
1:08:15 – El final`

describe('the chapters of a text', () => {
  test('are lines that begin with a time', () => {
    expect(chaptersOf(TEXT)).toEqual([
      { at: 0, title: 'La aguja', written: '0:00', index: TEXT.indexOf('0:00') },
      { at: 265, title: 'Segunda pista', written: '4:25', index: TEXT.indexOf('4:25') },
      { at: 4095, title: 'El final', written: '1:08:15', index: TEXT.indexOf('1:08:15') },
    ])
  })

  test('need no title, and may be indented', () => {
    expect(chaptersOf('  0:00\n 00:30\n90:00').map(({ at }) => at)).toEqual([0, 30, 5400])
  })

  test.each([
    ['two only', '0:00 Una\n1:00 Dos'],
    ['without a beginning', '0:10 Una\n1:00 Dos\n2:00 Tres'],
    ['out of order', '0:00 Una\n2:00 Dos\n1:00 Tres'],
    ['twice the same', '0:00 Una\n1:00 Dos\n1:00 Tres'],
    ['inside a sentence', 'A las 0:00 Una\na las 1:00 Dos\na las 2:00 Tres'],
    ['of a clock with hours over sixty minutes', '0:00 Una\n1:75:00 Dos\n1:99:00 Tres'],
    ['of seconds over sixty', '0:00 Una\n0:75 Dos\n0:99 Tres'],
  ])('%s are none', (_, text) => {
    expect(chaptersOf(text)).toEqual([])
  })

  test('of a time is the last that has begun', () => {
    const chapters = chaptersOf(TEXT)
    expect(chapterAt(chapters, 0)?.title).toBe('La aguja')
    expect(chapterAt(chapters, 264.9)?.title).toBe('La aguja')
    expect(chapterAt(chapters, 265)?.title).toBe('Segunda pista')
    expect(chapterAt([], 5)).toBeUndefined()
  })
})
