/** A picture that is enlarged: the whole of it fits at scale 1; `x` and `y` are its centre's way from the screen's, in pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export const MAX_SCALE = 5
/** One press of a button or key. */
export const STEP = 1.4
/** Less than this is not enlarged. */
const LEAST = 1.02

/** The largest size at which a picture of this ratio fits. */
export function fitted(ratio: number, viewport: Size): Size {
  const width = Math.min(viewport.width, viewport.height * ratio)
  return { width, height: width / ratio }
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** The nearest place in which the picture leaves no gap that it could fill; nothing when it is no longer enlarged. */
export function settled(zoom: Zoom, picture: Size, viewport: Size): Zoom | undefined {
  if (zoom.scale < LEAST) return undefined
  const scale = Math.min(MAX_SCALE, zoom.scale)
  const slack = (size: number, space: number) => Math.max(0, (size * scale - space) / 2)
  return {
    scale,
    x: clamp(zoom.x, slack(picture.width, viewport.width)),
    y: clamp(zoom.y, slack(picture.height, viewport.height)),
  }
}

/** Larger or smaller by a factor, about a point (from the screen's centre) that stays where it is. */
export function scaled(zoom: Zoom, factor: number, { x, y }: Point): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(0.5, zoom.scale * factor))
  const by = scale / zoom.scale
  return { scale, x: x + (zoom.x - x) * by, y: y + (zoom.y - y) * by }
}

/** Which part of the picture is seen: parts of its width and height, from its upper left. */
export function seen(zoom: Zoom, picture: Size, viewport: Size): Size & { left: number; top: number } {
  const along = (size: number, space: number, offset: number) => {
    const whole = size * zoom.scale
    const start = Math.max(0, (whole - space) / 2 - offset) / whole
    const end = Math.min(1, ((whole + space) / 2 - offset) / whole)
    return { start, length: Math.max(0, end - start) }
  }
  const across = along(picture.width, viewport.width, zoom.x)
  const down = along(picture.height, viewport.height, zoom.y)
  return { left: across.start, top: down.start, width: across.length, height: down.length }
}
