import type { DocumentSide } from '@calina/contract/limits'
import { cardEdgesOf, glareOf, inner, type Luma, lightOf, sharpnessOf, subjectOf } from './measure.ts'

/** What is asked of a photo before it takes itself, in the order in which it is shown. */
export const HINTS = ['whole', 'sharp', 'light'] as const
export type Hint = (typeof HINTS)[number]

/** What is to be done about a hint. */
export type Fix = 'fill-frame' | 'be-in-window' | 'hold-still' | 'more-light' | 'less-light' | 'reflection'

/** What a frame is worth: undefined for what is as it should be. */
export type Judgement = Readonly<Record<Hint, Fix | undefined>>

/** A document is looked at with this much around the frame, so that its edges are seen; a share of its size. */
export const AROUND = 0.08
const SHARP = { document: 90, selfie: 18 } as const
const LIGHT = { min: 60, max: 225 } as const
const GLARE = { document: 0.02, selfie: 0.2 } as const
const CARD_EDGES = 3
const SUBJECT = 28

/** Judges a frame. That of a document contains {@link AROUND} more on each side, that of a selfie is the window. */
export function judge(frame: Luma, side: DocumentSide): Judgement {
  const selfie = side === 'selfie'
  const shown = selfie ? frame : inner(frame, AROUND)
  const kind = selfie ? 'selfie' : 'document'
  const light = lightOf(shown)
  return {
    whole: selfie
      ? subjectOf(shown) < SUBJECT
        ? 'be-in-window'
        : undefined
      : cardEdgesOf(frame) < CARD_EDGES
        ? 'fill-frame'
        : undefined,
    sharp: sharpnessOf(shown) < SHARP[kind] ? 'hold-still' : undefined,
    light:
      light < LIGHT.min
        ? 'more-light'
        : glareOf(shown) > GLARE[kind]
          ? 'reflection'
          : light > LIGHT.max
            ? 'less-light'
            : undefined,
  }
}
