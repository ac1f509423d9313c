import { DIFFUSION } from '@calina/contract/limits'
import type { DiffusionAudience, FanList } from '@calina/contract/types'
import { hasShape, type Parse, useDraft } from '#lib/draft.ts'

/** A diffusion that is being written. Its files and its price are kept beside it, as those of a message are. */
export interface DiffusionDraft {
  text: string
  audience: DiffusionAudience
}

/** To those whose subscription is active, until its creator says otherwise. */
export const EMPTY: DiffusionDraft = {
  text: '',
  audience: {
    ...{ subscribers: true, former: false, followers: false },
    ...{ lists: [], withoutLists: [], withoutOwners: false, withoutReached: false },
  },
}

const SHAPE: DiffusionDraft = { ...EMPTY, audience: { ...EMPTY.audience, lists: [''], withoutLists: [''] } }
const parse: Parse<DiffusionDraft> = stored => (hasShape(stored, SHAPE) ? stored : undefined)

export const useDiffusionDraft = () => useDraft('diffusion', EMPTY, parse)

/** The ids with one of them added or taken away; never more than there may be. */
export function withId(ids: readonly string[], id: string, on: boolean): string[] {
  const others = ids.filter(each => each !== id)
  return on ? [...others, id].slice(0, DIFFUSION.maxLists) : others
}

/** An audience without lists that were deleted meanwhile; as it is while the lists are not known. */
export function withKnownLists(
  audience: DiffusionAudience,
  known: readonly FanList[] | undefined,
): DiffusionAudience {
  if (known === undefined) return audience
  const isKnown = (id: string) => known.some(list => list.id === id)
  const { lists, withoutLists } = audience
  if ([...lists, ...withoutLists].every(isKnown)) return audience
  return { ...audience, lists: lists.filter(isKnown), withoutLists: withoutLists.filter(isKnown) }
}

/** Whether any group or list is chosen. */
export const choosesSomebody = ({ subscribers, former, followers, lists }: DiffusionAudience): boolean =>
  subscribers || former || followers || lists.length > 0
