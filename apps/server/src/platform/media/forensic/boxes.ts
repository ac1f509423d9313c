import type { Plane } from './dct.ts'
import type { Placing } from './placing.ts'

/** A row or column whose brightness varies less than this is plain ground. In grey levels. */
const PLAIN = 3
/** So many plain rows in a row end a picture, as a share of the file. */
const GAP = 0.006
/** What is smaller is no picture, as a share of the file's side. */
const LEAST = 0.15

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Where a picture may be in a screenshot with plain borders: in its largest part between them, which is cut row by row and
 * column by column. Where the picture itself is plain at an edge, its shape says how far it reaches.
 */
export function framedIn(plane: Plane, picture: { width: number; height: number }): Placing[] {
  const box = largestBox(plane)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const isWhole = width === plane.width && height === plane.height
  if (isWhole || width < LEAST * plane.width || height < LEAST * plane.height) return []
  const missingHeight = (width * picture.height) / picture.width - height
  const missingWidth = (height * picture.width) / picture.height - width
  const { left, top, right, bottom } = box
  return [
    box,
    ...(missingHeight > 0
      ? [0.5, 0, 1].map(share => ({
          left,
          right,
          top: top - share * missingHeight,
          bottom: bottom + (1 - share) * missingHeight,
        }))
      : [0.5, 0, 1].map(share => ({
          top,
          bottom,
          left: left - share * missingWidth,
          right: right + (1 - share) * missingWidth,
        }))),
  ].map(found => ({
    a: (found.right - found.left) / plane.width,
    b: 0,
    c: found.left / plane.width,
    d: 0,
    e: (found.bottom - found.top) / plane.height,
    f: found.top / plane.height,
  }))
}

function largestBox(plane: Plane): Box {
  let box: Box = { left: 0, top: 0, right: plane.width, bottom: plane.height }
  for (let round = 0; round < 3; round++) {
    const [top, bottom] = largestRun(plane, box, 'rows')
    box = { ...box, top, bottom }
    const [left, right] = largestRun(plane, box, 'columns')
    box = { ...box, left, right }
  }
  return box
}

/** The longest stretch of lines in which there is something to see. */
function largestRun(plane: Plane, box: Box, lines: 'rows' | 'columns'): [number, number] {
  const [from, to, length] =
    lines === 'rows' ? [box.top, box.bottom, plane.height] : [box.left, box.right, plane.width]
  const gap = Math.max(2, Math.round(GAP * length))
  let best: [number, number] = [from, from]
  let start: number | undefined
  let last = from
  for (let line = from; line < to; line++) {
    if (isPlain(plane, box, lines, line)) continue
    if (start === undefined || line - last > gap) start = line
    last = line
    if (last + 1 - start > best[1] - best[0]) best = [start, last + 1]
  }
  return best
}

function isPlain({ width, values }: Plane, box: Box, lines: 'rows' | 'columns', line: number): boolean {
  const [from, to] = lines === 'rows' ? [box.left, box.right] : [box.top, box.bottom]
  let [sum, squares] = [0, 0]
  for (let at = from; at < to; at++) {
    const value = values[lines === 'rows' ? line * width + at : at * width + line] ?? 0
    sum += value
    squares += value * value
  }
  const count = to - from
  return squares / count - (sum / count) ** 2 < PLAIN ** 2
}
