import { expect, it } from 'vitest'
import { barOf, lettersOf } from './letters.ts'

const tagsOf = (keys: readonly string[]) => keys.map(key => ({ key, label: key, posts: 1 }))

it('tags stand under their first letter, whatever its accent, and what has none together', () => {
  const tags = tagsOf(['35mm', 'álbum', 'arte', 'łódź', 'ñandú', '东京'])
  expect(lettersOf(tags, 'es').map(({ letter, tags }) => `${letter} ${tags.map(({ key }) => key)}`)).toEqual([
    ' 35mm',
    'A álbum,arte',
    'L łódź',
    'N ñandú',
    '东 东京',
  ])
})

it('a letter with many tags comes in parts, so that no row is endless', () => {
  const tags = tagsOf(Array.from({ length: 60 }, (_, at) => `a${String(at).padStart(2, '0')}`))
  expect(lettersOf(tags, 'es').map(({ letter, part, tags }) => [letter, part, tags.length])).toEqual([
    ['A', 0, 24],
    ['A', 1, 24],
    ['A', 2, 12],
  ])
})

it('the bar has the whole alphabet, what is empty is said to be, and other scripts follow', () => {
  const bar = barOf(['3', '9', 'a', 'z', '东'], 'es')
  expect(bar.map(({ letter }) => letter || '#').join('')).toBe('#ABCDEFGHIJKLMNOPQRSTUVWXYZ东')
  expect(bar[0]).toEqual({ from: '3', letter: '', empty: false })
  expect(bar.filter(({ empty }) => !empty).map(({ from }) => from)).toEqual(['3', 'a', 'z', '东'])
})
