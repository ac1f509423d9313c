import { type Mock, vi } from 'vitest'

const SITE = 'https://calina.example'

/** A worker's surroundings: an empty cache storage, and a server that answers what it is given. */
interface Surroundings {
  /** What the server answers, by address; everything else cannot be reached. */
  served: Map<string, Response>
  fetch: Mock<(input: Request | string) => Promise<Response>>
  /** Every address that is kept, by the name of its cache. */
  kept: () => Promise<Record<string, string[]>>
}

const addressOf = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : input, SITE).href

/** Sets the globals that a worker has; `vi.unstubAllGlobals` removes them. */
export function surround(): Surroundings {
  const served = new Map<string, Response>()
  const stores = new Map<string, Map<string, Response>>()
  const fetch = vi.fn(async (input: Request | string) => {
    const answer = served.get(addressOf(input).replace(SITE, ''))
    if (!answer) throw new TypeError('Failed to fetch')
    return answer.clone()
  })
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    const put = async (input: RequestInfo | URL, answer: Response) => {
      store.set(addressOf(input), answer)
    }
    return {
      put,
      match: async (input: RequestInfo | URL) => store.get(addressOf(input))?.clone(),
      keys: async () => [...store.keys()].map(url => new Request(url)),
      delete: async (input: RequestInfo | URL) => store.delete(addressOf(input)),
      async add(input: string) {
        const answer = await fetch(input)
        if (!answer.ok) throw new TypeError('Request failed')
        await put(input, answer)
      },
    }
  }
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', new URL(`${SITE}/sw.js`))
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    async match(input: RequestInfo | URL) {
      for (const store of stores.values()) {
        const found = store.get(addressOf(input))
        if (found) return found.clone()
      }
      return undefined
    },
  })
  const kept = async () =>
    Object.fromEntries(
      [...stores].map(([name, store]) => [name, [...store.keys()].map(url => url.replace(SITE, ''))]),
    )
  return { served, fetch, kept }
}

/** The address of something of the site. */
export const at = (path: string): string => SITE + path
