import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { unpack } from '../../../testing/archive.ts'
import { zipBytes } from './zip.ts'

async function namesOf(names: readonly string[]): Promise<string[]> {
  const entries = (async function* () {
    for (const name of names) yield { name, content: name }
  })()
  const files = await unpack(await buffer(zipBytes({ filename: 'x.zip', entries })))
  return [...files.keys()]
}

it.each<[string, string[], string[]]>([
  ['of the same letters', ['a.txt', 'a.txt', 'a.txt'], ['a.txt', 'a (2).txt', 'a (3).txt']],
  ['in another case', ['Hoja.webp', 'HOJA.webp'], ['Hoja.webp', 'HOJA (2).webp']],
  [
    'composed and decomposed',
    ['CAFÉ.txt', 'café.txt', 'cafe\u0301.txt'],
    ['CAFÉ.txt', 'café (2).txt', 'café (3).txt'],
  ],
  ['in letters with two forms', ['straße', 'STRASSE'], ['straße', 'STRASSE (2)']],
  ['of which one has the number', ['a (2).txt', 'a.txt', 'a.txt'], ['a (2).txt', 'a.txt', 'a (3).txt']],
  [
    'without an ending',
    ['a.b/c', 'A.B/C', 'a.b/.d', 'a.b/.d'],
    ['a.b/c', 'A.B/C (2)', 'a.b/.d', 'a.b/.d (2)'],
  ],
])('names of an archive %s are told apart by a number', async (_how, names, written) => {
  expect(await namesOf(names)).toEqual(written)
})
