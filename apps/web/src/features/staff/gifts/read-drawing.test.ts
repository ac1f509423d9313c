import { expect, it } from 'vitest'
import { readDrawing } from './read-drawing.ts'

const svg = (content: string, attributes = 'viewBox="0 0 24 24" fill="none" stroke="currentColor"') =>
  `<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

const problemOf = (file: string) => {
  const read = readDrawing(file)
  return 'problem' in read ? read.problem : undefined
}

it('reads every kind of shape as a path', () => {
  const read = readDrawing(
    svg(`
      <title>Corona</title>
      <path d="M3 4
        l5 5"/>
      <circle cx="12" cy="12" r="4" fill="currentColor"/>
      <ellipse cx="12" cy="12" rx="4" ry="2"/>
      <line x1="1" y1="2" x2="3" y2="4"/>
      <polyline points="1,2 3,4 5,6"/>
      <polygon points="1 2 3 4 5 6"/>
      <rect x="2" y="3" width="10" height="8"/>
      <rect x="2" y="3" width="10" height="8" rx="2"/>
    `),
  )
  expect(read).toEqual({
    drawing: [
      { d: 'M3 4 l5 5', filled: false },
      { d: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z', filled: true },
      { d: 'M8 12a4 2 0 1 0 8 0a4 2 0 1 0 -8 0Z', filled: false },
      { d: 'M1 2L3 4', filled: false },
      { d: 'M1 2L3 4L5 6', filled: false },
      { d: 'M1 2L3 4L5 6Z', filled: false },
      { d: 'M2 3h10v8h-10Z', filled: false },
      { d: 'M4 3h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2Z', filled: false },
    ],
  })
})

it('takes the paint of what is around, and leaves out what paints nothing', () => {
  const read = readDrawing(
    svg(
      '<path d="M0 0h24v24H0z" stroke="none"/><g style="fill: #fff"><path d="M1 1h2"/></g><path d="M2 2h2"/>',
    ),
  )
  expect(read).toEqual({
    drawing: [
      { d: 'M1 1h2', filled: true },
      { d: 'M2 2h2', filled: false },
    ],
  })
})

it('says what is wrong with a file', () => {
  expect(problemOf('no picture at all')).toEqual({ kind: 'unreadable' })
  expect(problemOf(svg('<path d="M1 1h2"/>', 'viewBox="0 0 256 256" stroke="red"'))).toEqual({ kind: 'size' })
  expect(problemOf(svg('<path d="M1 1h2"/>', 'width="24" height="24" stroke="red"'))).toBeUndefined()
  expect(problemOf(svg('<path d="M1 1h2"/>', 'viewBox="0 0 24 24"'))).toEqual({ kind: 'strokes' })
  expect(problemOf(svg('<path transform="rotate(4)" d="M1 1h2"/>'))).toEqual({ kind: 'moved' })
  expect(problemOf(svg('<script>alert(1)</script>'))).toEqual({ kind: 'foreign', element: 'script' })
  expect(problemOf(svg('<image href="https://other.invalid/a.png"/>'))).toEqual({
    kind: 'foreign',
    element: 'image',
  })
  expect(problemOf(svg('<path d="M1 1h2"/>'.repeat(13)))).toEqual({ kind: 'parts', max: 12 })
  expect(problemOf(svg('<path d="M1 1h2"/>'.repeat(12)))).toBeUndefined()
  expect(problemOf(svg(`<path d="M1 1${'h1'.repeat(1_000)}"/>`))).toEqual({ kind: 'long', max: 2_000 })
  expect(problemOf(svg('<path d="M1 1 url(x)"/>'))).toEqual({ kind: 'unreadable' })
})
