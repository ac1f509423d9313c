import { expect, it } from 'vitest'
import { lineAt, linesOf } from './transcript-lines.ts'

it('reads what is said, and when', () => {
  const vtt = `\uFEFFWEBVTT - Cara A

NOTE
nada de esto
se dice

STYLE
::cue { color: lime }

1
00:00:01.500 --> 00:00:04.000 line:0
Lo pongo <b>una vez</b> entero
y despu\u00e9s paramos.

01:02:03,5 --> 01:02:04.000
<v Zoe>Tom &amp; Zoe &lt;3</v>

00:10.000 --> 00:12.000
Antes
`
  expect(linesOf(vtt)).toEqual([
    { at: 1.5, text: 'Lo pongo una vez entero y despu\u00e9s paramos.' },
    { at: 10, text: 'Antes' },
    { at: 3723.5, text: 'Tom & Zoe <3' },
  ])
  expect(linesOf(vtt.replaceAll('\n', '\r\n'))).toHaveLength(3)
})

it('says a line once that is shown in two parts, and leaves out what is empty', () => {
  const vtt =
    'WEBVTT\n\n00:01.000 --> 00:02.000\nHola\n\n00:02.000 --> 00:03.000\nHola\n\n00:04.000 --> 00:05.000\n<i></i>\n'
  expect(linesOf(vtt)).toEqual([{ at: 1, text: 'Hola' }])
  expect(linesOf('')).toEqual([])
})

it('knows the line of a moment', () => {
  const lines = [
    { at: 1, text: 'Uno' },
    { at: 4, text: 'Dos' },
  ]
  expect([0, 0.99, 1, 3.9, 4, 90].map(time => lineAt(lines, time))).toEqual([-1, 0, 0, 0, 1, 1])
})
