/** Of the people who answer a creator's chats: how many one creator has at most, invited ones among them. */
export const HELPERS = { max: 10 } as const

/** What a helper may do in the chats of a creator. `read` is in all that a helper may do. */
export const HELPER_RIGHTS = ['read', 'write', 'sell', 'diffuse'] as const
export type HelperRight = (typeof HELPER_RIGHTS)[number]
/** Those that a creator gives or does not. */
export const GIVEN_RIGHTS = ['write', 'sell', 'diffuse'] as const
export type GivenRight = (typeof GIVEN_RIGHTS)[number]

/** What is written down of what a helper has done. */
export const HELPER_ACTS = [
  'sent',
  'edited',
  'deleted',
  'reacted',
  'pinned',
  'dismissed',
  'diffused',
  'scheduled',
  'unscheduled',
] as const
export type HelperAct = (typeof HELPER_ACTS)[number]
