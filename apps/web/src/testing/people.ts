import type { Person } from '@calina/contract/types'

/** Somebody without a picture or a badge. */
export const personOf = (username: string, name: string, type: Person['type'] = 'fan'): Person => ({
  username,
  name,
  type,
  avatar: null,
  exclusive: 'false',
  verified: 'false',
})
