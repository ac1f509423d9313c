import { expect, it } from 'vitest'
import { lettersOf } from './letters.ts'

it('tags stand under their first letter, whatever its accent, and what has none together', () => {
  const tags = ['35mm', 'álbum', 'arte', 'ñandú', '东京'].map(key => ({ key, label: key, posts: 1 }))
  expect(lettersOf(tags, 'es').map(({ letter, tags }) => `${letter} ${tags.map(({ key }) => key)}`)).toEqual([
    ' 35mm',
    'A álbum,arte',
    'N ñandú',
    '东 东京',
  ])
})
