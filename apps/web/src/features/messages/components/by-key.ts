/** What is kept with an entry of the history that a key led to. */
export const byKey = { byKey: true } as const

/** Whether a key led there: then the next key is to do something too, and the field does not take it. */
export const isByKey = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'byKey' in state
