/** So many of the last values are drawn, each this wide with its space. */
const SHOWN = 44
const STEP = 4
const HEIGHT = 26
const LEAST = 2

/** The loudness of the last seconds; the newest stands at the end. */
export function LiveWave({ levels }: { levels: readonly number[] }) {
  const last = levels.slice(-SHOWN)
  const path = last
    .map((level, index) => {
      const x = (SHOWN - last.length + index) * STEP + STEP / 2
      const half = Math.max(LEAST, level * (HEIGHT - 2)) / 2
      return `M${x} ${(HEIGHT / 2 - half).toFixed(1)}V${(HEIGHT / 2 + half).toFixed(1)}`
    })
    .join('')
  return (
    <svg
      className="voice-wave"
      viewBox={`0 0 ${SHOWN * STEP} ${HEIGHT}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
