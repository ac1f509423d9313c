/** Strokes of a waveform, however many values it was measured in. */
const STROKES = 72
/** So that silence is drawn, too, in parts of the height. */
const LEAST = 0.06

/** The values in as many groups as strokes are drawn, each the loudest of its group, the loudest of all 1. */
export function strokesOf(peaks: readonly number[]): number[] {
  const count = Math.min(STROKES, peaks.length)
  const groups = Array.from({ length: count }, (_, index) =>
    Math.max(
      ...peaks.slice(
        Math.floor((index * peaks.length) / count),
        Math.max(
          Math.floor((index * peaks.length) / count) + 1,
          Math.floor(((index + 1) * peaks.length) / count),
        ),
      ),
    ),
  )
  const loudest = Math.max(0, ...groups)
  return groups.map(each => (loudest > 0 ? Math.max(LEAST, each / loudest) : LEAST))
}

/** Size of the drawing in its own units. */
export const WAVE = { step: 10, height: 100 } as const

/** The strokes as the path of a drawing that is as high as `WAVE.height`. */
export const wavePath = (strokes: readonly number[]): string =>
  strokes
    .map((part, index) => {
      // room for the round ends
      const half = Math.round((part * (WAVE.height - 8)) / 2)
      const x = index * WAVE.step + WAVE.step / 2
      return `M${x} ${WAVE.height / 2 - half}V${WAVE.height / 2 + half}`
    })
    .join('')
