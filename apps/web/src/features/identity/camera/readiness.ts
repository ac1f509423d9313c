import { HINTS, type Judgement } from './hints.ts'

/** For how long everything has to be right before the photo takes itself. */
export const HOLD_MS = 900
/** What is measured may be wrong: after this time the photo can be taken anyway. */
export const PATIENCE_MS = 8_000

/** How near the photo is. Times in milliseconds, of one clock. */
export interface Readiness {
  /** When the camera began to show something. */
  since: number
  /** The last judgement that two frames in a row agreed on, hint by hint. */
  shown: Judgement | undefined
  last: Judgement | undefined
  /** Since when all has been right. */
  rightSince: number | undefined
}

export const begin = (now: number): Readiness => ({
  since: now,
  shown: undefined,
  last: undefined,
  rightSince: undefined,
})

/** Takes the next frame in. A single frame that says otherwise changes nothing that is shown. */
export function note(readiness: Readiness, judgement: Judgement, now: number): Readiness {
  const { shown, last } = readiness
  const pick = (hint: (typeof HINTS)[number]) =>
    shown === undefined || last?.[hint] === judgement[hint] ? judgement[hint] : shown[hint]
  const next = { whole: pick('whole'), sharp: pick('sharp'), light: pick('light') }
  return {
    ...readiness,
    last: judgement,
    shown: next,
    rightSince: isRight(next) ? (readiness.rightSince ?? now) : undefined,
  }
}

const isRight = (judgement: Judgement | undefined): boolean =>
  judgement !== undefined && HINTS.every(hint => judgement[hint] === undefined)

export interface Verdict {
  /** All hints have passed. */
  right: boolean
  /** The photo takes itself now. */
  now: boolean
  /** It can be taken by hand. */
  free: boolean
}

export function verdictOf({ shown, since, rightSince }: Readiness, now: number): Verdict {
  const right = isRight(shown)
  return {
    right,
    now: rightSince !== undefined && now - rightSince >= HOLD_MS,
    free: right || now - since >= PATIENCE_MS,
  }
}
