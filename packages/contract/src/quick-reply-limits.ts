/** Texts that a creator often writes, each so long, and how many of them. */
export const QUICK_REPLY = { max: 20, maxText: 500 } as const
