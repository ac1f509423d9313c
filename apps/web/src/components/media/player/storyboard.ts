import type { Storyboard } from '@calina/contract/types'

/** The place of a frame in its file, in frames from the left and the top. */
export interface FramePlace {
  column: number
  row: number
}

/** The frame for a time; the last one for what comes after it. */
export function frameAt({ every, columns, rows }: Storyboard, time: number): FramePlace {
  const number = Math.min(columns * rows - 1, Math.max(0, Math.floor(time / every)))
  return { column: number % columns, row: Math.floor(number / columns) }
}

/** How a frame is drawn as a background in a box that is `width` wide and `height` high, without gaps. */
export function frameStyle(
  board: Storyboard,
  time: number,
  { width, height }: { width: number; height: number },
) {
  const { column, row } = frameAt(board, time)
  const scale = Math.max(width / board.width, height / board.height)
  const [wide, high] = [board.width * scale, board.height * scale]
  return {
    backgroundImage: `url(${JSON.stringify(board.src)})`,
    backgroundSize: `${wide * board.columns}px ${high * board.rows}px`,
    backgroundPosition: `${-column * wide - (wide - width) / 2}px ${-row * high - (high - height) / 2}px`,
  }
}
