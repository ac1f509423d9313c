/** How a page is looked at. */
export interface Sight {
  zoom: number
  /** Moved by so many pixels. */
  x: number
  y: number
  /** Quarter turns to the right. */
  turn: number
  contrast: boolean
}

export const STILL: Sight = { zoom: 1, x: 0, y: 0, turn: 0, contrast: false }

const MAX_ZOOM = 6
const STEP = 1.25

/** Larger or smaller by a step; whole, it stands in the middle again. */
export function zoomed(now: Sight, direction: 1 | -1): Sight {
  const wanted = direction === 1 ? now.zoom * STEP : now.zoom / STEP
  const zoom = Math.min(MAX_ZOOM, wanted < 1.01 ? 1 : wanted)
  if (zoom === 1) return { ...now, zoom, x: 0, y: 0 }
  const by = zoom / now.zoom
  return { ...now, zoom, x: now.x * by, y: now.y * by }
}

export const turned = (now: Sight): Sight => ({ ...now, turn: (now.turn + 1) % 4, x: 0, y: 0 })
