/** A rectangle, in pixels of the screen or of the camera. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
}
interface Size {
  width: number
  height: number
}

/**
 * Which part of the camera's picture lies under `frame`, a place on the screen, with `around` of its size more on each
 * side. The picture covers the whole of `stage`, as `object-fit: cover` does; a mirrored one is shown the wrong way round.
 */
export function regionOf(
  frame: Region,
  stage: Region,
  picture: Size,
  { around, mirrored }: { around: number; mirrored: boolean },
): Region {
  const scale = Math.max(stage.width / picture.width, stage.height / picture.height)
  const hidden = {
    x: (picture.width * scale - stage.width) / 2,
    y: (picture.height * scale - stage.height) / 2,
  }
  const margin = { x: frame.width * around, y: frame.height * around }
  const left = (frame.x - stage.x - margin.x + hidden.x) / scale
  const top = (frame.y - stage.y - margin.y + hidden.y) / scale
  const width = (frame.width + 2 * margin.x) / scale
  const height = (frame.height + 2 * margin.y) / scale
  const x = mirrored ? picture.width - left - width : left
  const from = { x: Math.max(0, x), y: Math.max(0, top) }
  return {
    x: from.x,
    y: from.y,
    width: Math.min(picture.width, x + width) - from.x,
    height: Math.min(picture.height, top + height) - from.y,
  }
}
