import { expect, it } from 'vitest'
import { hasHiddenWord, tidyWords } from './hidden-words.ts'
import { hasWebAddress } from './web-addresses.ts'

it.each([
  'https://sitio.example',
  'HTTP://1.2.3.4/a',
  'mira sitio.com',
  'sitio.com.',
  '(sub.sitio.co.uk)',
  'www.sitio.museum',
  't.me/ana',
  'sitio.photography/ana',
  'sitio\u200b.com',
  'sitio。com',
  'ｓｉｔｉｏ．ｃｏｍ',
  'ñandú.es',
  '192.168.0.1:8080',
  'tg://resolve?domain=ana',
  'correo@sitio.com',
])('%s names an address', text => expect(hasWebAddress(text)).toBe(true))

it.each([
  'Hola. ¿Qué tal?',
  'hola.qué tal',
  'son las 20.30',
  'v1.2.3',
  '3.5 de 5',
  'etc...',
  'Sr.Pérez',
  'a/b',
  'sitio . com',
  'punto.comida',
  '',
])('%s names none', text => expect(hasWebAddress(text)).toBe(false))

it.each([
  ['¡NÚMERO!', true],
  ['tu nu\u00admero', true],
  ['numeros', false],
  ['enumero', false],
  ['PASAME   tu, ya', true],
  ['pasame ya tu', false],
  ['ﬁn', true],
  ['', false],
])('%s has a hidden word: %s', (text, has) =>
  expect(hasHiddenWord(text, ['numero', 'pásame tu', 'FIN', '...'])).toBe(has),
)

it('words are kept once, in their order, without those that say nothing', () =>
  expect(tidyWords(['Uno', 'UNO', '¡!', 'ünó', 'dos', 'dos  tres', 'dos tres'])).toEqual([
    'Uno',
    'dos',
    'dos  tres',
  ]))
