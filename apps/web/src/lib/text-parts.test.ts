import { describe, expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

const shown = (text: string) =>
  textParts(text).map(({ kind, text, to }) => (kind === 'plain' ? text : `[${text}](${to})`))

describe('what leads somewhere in a text', () => {
  it.each([
    ['Hola', ['Hola']],
    ['', []],
    ['Con @Noa.Lindt.', ['Con ', '[@Noa.Lindt](/noa.lindt)', '.']],
    ['@ab y correo@casa.com', ['@ab y correo@casa.com']],
    [
      '(https://calina.example/a?b=1).',
      ['(', '[https://calina.example/a?b=1](https://calina.example/a?b=1)', ').'],
    ],
    ['javascript:alert(1) ftp://a.b', ['javascript:alert(1) ftp://a.b']],
    ['http://nada', ['http://nada']],
    ['<b>@mara</b>', ['<b>', '[@mara](/mara)', '</b>']],
  ])('%s', (text, parts) => {
    expect(shown(text)).toEqual(parts)
  })

  it('loses nothing', () => {
    const text = 'Una @mara_v, https://a.example/b.\n\nDos @noa'
    expect(
      textParts(text)
        .map(part => part.text)
        .join(''),
    ).toBe(text)
  })
})
