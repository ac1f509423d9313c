/**
 * How much a run proves: `quick` is what `npm test` takes time for, `whole` what `npm run test:all` does, and `full` is
 * the size of the requirements, which takes hours. `PROOF` chooses; without it tests are quick.
 */
export type Thoroughness = 'quick' | 'whole' | 'full'

const LEVELS: readonly Thoroughness[] = ['quick', 'whole', 'full']

export const thoroughness: Thoroughness = read(process.env.PROOF)

function read(value: string | undefined): Thoroughness {
  if (value === undefined || value === '') return 'quick'
  const level = LEVELS.find(each => each === value)
  if (level === undefined) throw new Error(`PROOF is ${value}; it may be ${LEVELS.join(', ')}.`)
  return level
}

/** What a test takes of each: numbers of runs, pictures, kills. Without a size of its own `full` is `whole`. */
export function sized<T>(sizes: { quick: T; whole: T; full?: T }): T {
  return thoroughness === 'full' ? (sizes.full ?? sizes.whole) : sizes[thoroughness]
}
