/** Strokes of the meter. */
export const FLUTES = 26
/** The last ones, which are reached where it is too loud. */
export const LOUD_FLUTES = 3

/** What is quieter than this many decibels below the loudest sound is silence. */
const SILENCE_DB = -60

/** How loud some samples are, from 0 to 1, by what an ear makes of it. */
export function levelOf(samples: Float32Array): number {
  if (samples.length === 0) return 0
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 10 * Math.log10(sum / samples.length)
  return Number.isFinite(decibels) ? Math.min(1, Math.max(0, 1 - decibels / SILENCE_DB)) : 0
}

export const flutesOf = (level: number): number => Math.round(level * FLUTES)

/** Whether one is heard well. */
export type Hearing = 'silent' | 'good' | 'loud'

/** What is heard over a while; a word is loud, and the pauses between words are not. */
export function hearingOf(levels: readonly number[]): Hearing {
  const most = Math.max(0, ...levels)
  if (flutesOf(most) > FLUTES - LOUD_FLUTES) return 'loud'
  return most > 0.2 ? 'good' : 'silent'
}
