/** A mistake that changes nothing anybody could see, so that no test can notice it. */
interface WithoutEffect {
  /** The end of the file's path. */
  file: string
  /** As `npm run test:mutants` prints it. */
  what: string
  why: string
}

export const WITHOUT_EFFECT: readonly WithoutEffect[] = []
