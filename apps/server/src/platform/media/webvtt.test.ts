import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CaptionsError, parseCaptions, writeCaptions } from './webvtt.ts'

const cue = (timing: string, words = 'Hola') => `WEBVTT\n\n${timing}\n${words}`
const lineOf = (text: string): number => {
  try {
    parseCaptions(text)
  } catch (error) {
    if (error instanceof CaptionsError) return error.line
    throw error
  }
  throw new Error('the captions were taken')
}

describe('captions', () => {
  it('are read with comments, names, styles and the line ends of every system', () => {
    const text = [
      '\uFEFFWEBVTT a title',
      'Kind: captions',
      '',
      'STYLE',
      '::cue { background: url(https://example.com/seen) }',
      '',
      'NOTE',
      'for the translator',
      '',
      'first',
      '00:01.000 --> 00:02.500 line:80%,end position:10% align:left',
      '<v Ana>¿Qué <i>tal</i>?</v>',
      '>> aside & more',
      '',
      '',
      '01:00:00.000 --> 101:00:00.000',
      'End',
    ].join('\r\n')
    expect(writeCaptions(parseCaptions(text))).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:80%,end position:10% align:left\n' +
        '<v Ana>¿Qué <i>tal</i>?</v>\n>> aside & more\n\n01:00:00.000 --> 101:00:00.000\nEnd\n',
    )
  })

  it.each([
    ['', 1],
    ['1\n00:00.000 --> 00:01.000\nHola', 1],
    ['WEBVTTx\n\n00:00.000 --> 00:01.000\nHola', 1],
    ['WEBVTT\n00:00.000 --> 00:01.000\nHola', 2],
    ['WEBVTT', 1],
    ['WEBVTT\n\nNOTE nothing', 3],
    [cue('00:00,000 --> 00:01,000'), 3],
    [cue('00:00.000 -> 00:01.000'), 4],
    [cue('00:60.000 --> 01:01.000'), 3],
    [cue('00:02.000 --> 00:02.000'), 3],
    [cue('00:02.000 --> 00:01.000'), 3],
    [cue('00:00.000 --> 00:01.000 colour:red'), 3],
    [cue('00:00.000 --> 00:01.000 region:one'), 3],
    [cue('00:00.000 --> 00:01.000', '<img src=x onerror=alert(1)>'), 4],
    [cue('00:00.000 --> 00:01.000', 'Hola\n<c.red>red</c>'), 5],
    [cue('00:00.000 --> 00:01.000', '1 < 2'), 4],
    [cue('00:00.000 --> 00:01.000', 'Hola\n00:01.000 --> 00:02.000'), 5],
    [`${cue('00:05.000 --> 00:06.000')}\n\n00:04.000 --> 00:07.000\nbefore`, 6],
    [`${cue('00:05.000 --> 00:06.000')}\n\nname\n00:05.000 --> 00:07.000`, 7],
  ])('%j is wrong, and where', (text, line) => {
    expect(lineOf(text)).toBe(line)
  })

  it('stay the same when they are read and written again', () => {
    const words = fc.stringMatching(/^[^<\n\r\s-][^<\n\r-]{0,30}$/)
    const cues = fc
      .array(
        fc.record({
          start: fc.nat(9e6),
          length: fc.integer({ min: 1, max: 9e5 }),
          lines: fc.array(words, { minLength: 1, maxLength: 3 }),
        }),
        { minLength: 1, maxLength: 9 },
      )
      .map(all =>
        all
          .toSorted((a, b) => a.start - b.start)
          .map(({ start, length, lines }) => ({ start, end: start + length, settings: '', lines })),
      )
    fc.assert(fc.property(cues, all => void expect(parseCaptions(writeCaptions(all))).toEqual(all)))
  })
})
