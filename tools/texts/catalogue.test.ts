import { expect, test } from 'vitest'
import { placeholdersOf, readCatalogue } from './catalogue.ts'

test('reads ids and texts, over several lines, without the header', () => {
  const source =
    'msgid ""\nmsgstr ""\n"Language: es\\n"\n\n#. note\nmsgid "a.b"\nmsgstr "Uno \\"dos\\" "\n"tres"\n\nmsgid "a.c"\nmsgstr ""\n'
  expect([...readCatalogue(source)]).toEqual([
    ['a.b', 'Uno "dos" tres'],
    ['a.c', ''],
  ])
})

test('refuses an id that is there twice', () => {
  expect(() => readCatalogue('msgid "a"\nmsgstr "x"\n\nmsgid "a"\nmsgstr "y"\n')).toThrow('twice')
})

test('finds arguments inside plurals and selects, and tags', () => {
  const { args, tags } = placeholdersOf(
    'Hola {name}: {count, plural, =0 {nada} one {# de {who}} other {# <b>cosas</b>}} {kind, select, a {x} other {y}}',
  )
  expect([...args]).toEqual([
    ['name', 'value'],
    ['count', 'number'],
    ['who', 'value'],
    ['kind', 'choice'],
  ])
  expect([...tags]).toEqual(['b'])
})

test('an open brace is an error', () => {
  expect(() => placeholdersOf('Hola {name')).toThrow()
})
