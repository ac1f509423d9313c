import { expect, test } from 'vitest'
import { frameAt, frameStyle } from './storyboard.ts'

const board = { src: '/s.webp?e=1&s="', every: 5, columns: 4, rows: 2, width: 160, height: 90 }

test('a frame shows its own seconds, and the last one all that follow', () => {
  expect(frameAt(board, -1)).toEqual({ column: 0, row: 0 })
  expect(frameAt(board, 4.9)).toEqual({ column: 0, row: 0 })
  expect(frameAt(board, 22)).toEqual({ column: 0, row: 1 })
  expect(frameAt(board, 9_000)).toEqual({ column: 3, row: 1 })
})

test('a frame fills its box, cut evenly at both sides', () => {
  expect(frameStyle(board, 22, { width: 90, height: 90 })).toEqual({
    backgroundImage: 'url("/s.webp?e=1&s=\\"")',
    backgroundSize: '640px 180px',
    backgroundPosition: '-35px -90px',
  })
})
