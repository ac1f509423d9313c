import { expect, test } from 'vitest'
import { readCaptions, webvttOf } from './captions.ts'

test('SubRip becomes WebVTT, line for line', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,5 --> 0:00:04,250 X1:40\r\n{\\an8}<font color="#fff">Hola</font> & <i>adiós</i>\r\n\r\n2\r\n01:02,000 --> 01:03,000\r\n1 < 2\r\n\r\n'
  expect(webvttOf(srt)).toBe(
    [
      'WEBVTT',
      '',
      '1',
      '00:00:01.500 --> 00:00:04.250',
      'Hola &amp; <i>adiós</i>',
      '',
      '2',
      '00:01:02.000 --> 00:01:03.000',
      '1 &lt; 2',
      '',
    ].join('\n'),
  )
})

test('WebVTT stays as it is', async () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHola'
  expect(await readCaptions(new Blob([text]))).toBe(text)
})

test('an old file is read in its own letters', async () => {
  const bytes = Uint8Array.from('1\n00:00:01,000 --> 00:00:02,000\nadi\xf3s', char => char.charCodeAt(0))
  expect(await readCaptions(new Blob([bytes]))).toContain('adiós')
})
