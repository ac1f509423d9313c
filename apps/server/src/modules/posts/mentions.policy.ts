import type { MentionChoice, MentionState } from '@calina/contract'
import type { Audience } from './posts.tables.ts'

/** What has to be known of a creator who is mentioned in a post, and of its creator. */
export interface MentionFacts {
  /** They are the same person. */
  own: boolean
  allowed: MentionChoice
  /** The mentioned one follows the post's creator. */
  followed: boolean
}

/** How a new mention stands; undefined where it is no mention. */
export function stateOfMention({ own, allowed, followed }: MentionFacts): MentionState | undefined {
  if (own) return 'shown'
  switch (allowed) {
    case 'anyone':
      return 'shown'
    case 'followed':
      return followed ? 'shown' : undefined
    case 'ask':
      return 'asked'
    case 'nobody':
      return undefined
  }
}

/** Whether the text that tags are taken from may be read by everybody. */
export function isForEverybody(audience: Audience): boolean {
  return audience !== 'subscribers'
}
