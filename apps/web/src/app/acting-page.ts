import type { GivenRight } from '@calina/contract/limits'
import type { PublicConfig, User } from '@calina/contract/types'
import { type Acting, ownerOf, stopActing } from '#lib/acting.ts'
import { type Api, ApiError, createApi } from '#lib/api.ts'

const HELPERS_PATH = '/settings/helpers'
/** By these the creator, or whatever stands between the two, has ended it. */
const ENDED = new Set(['HELPER_NOT_FOUND', 'HELPER_FORBIDDEN'])

/** What a tab that answers for a creator has in place of its person's own session. */
export interface ActingTools extends Acting {
  /** Exchanges the person's own session for that in which they act. */
  enter(own: { token: string }): Promise<{ token: string; user: User }>
}

/** Makes the session of a tab that answers for a creator. */
export function createActing(
  helping: string,
  { config, xsrf }: { config: PublicConfig; xsrf: () => string | undefined },
): ActingTools {
  let rights: readonly GivenRight[] = []
  const listeners = new Set<() => void>()
  const asOneself = (token: string): Api =>
    createApi({
      base: config.apiBase,
      fetch: (input, init) => fetch(input, init),
      credentials: { token: async () => token, renew: async () => undefined, xsrf },
    })
  const leave = (ended = false) => stopActing(helping, ended ? `${HELPERS_PATH}?ended` : HELPERS_PATH)
  return {
    rights: () => rights,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    leave,
    async enter({ token: own }) {
      try {
        const {
          token,
          user,
          rights: now,
        } = await asOneself(own).startHelping({ params: { helper: helping } })
        rights = now
        for (const listener of listeners) listener()
        return { token, user: { ...user, id: ownerOf(helping) } }
      } catch (error) {
        if (error instanceof ApiError && ENDED.has(error.code)) leave(true)
        throw error
      }
    },
  }
}
