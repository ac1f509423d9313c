import type { ComponentType } from 'react'
import type { ApiError } from '#lib/api.ts'
import type { LazyCode } from '#lib/lazy-code.ts'
import type { RouteQuery } from '#lib/query.ts'
import type { PlainId } from '#locales/ids.ts'
import type { RouteEntry } from './route-entry.ts'
import { ROUTES } from './route-list.ts'

/** The parts of the address. */
export interface RouteInput {
  params: Record<string, string>
  search: URLSearchParams
  pathname: string
}

/** The outcome of a failed screen: another address, or an error page of this status. */
export type Outcome = { redirect: string } | { status: number }

/** What a file in `app/routes/` exports. */
export interface RouteModule {
  Component: ComponentType
  /** The same over another screen, which stays as it is: where a link says `over`. It shows its own failures. */
  Over?: ComponentType
  /** What only members use on a screen for everybody: `app/members/<name>.tsx`. */
  member?: LazyCode<unknown>
  /** What the screen reads: fetched by the server's render, ahead on intent, and beside the code on navigation. */
  queries?: (input: RouteInput) => RouteQuery[]
  /** What a failure of one of its queries means. Default: 404 for what is not there, 500 for the rest. */
  failed?: (error: ApiError) => Outcome | undefined
  /** The message of its 404 page, in texts of the route. Default: that the address changed. */
  missing?: MissingWords
}

export interface MissingWords {
  /** What is not there, without a full stop. */
  title: PlainId
  text: PlainId
}

type Files = Record<string, () => Promise<RouteModule>>

/** The screens that guests see; the addresses of the other files come with the code of members. */
export const guestFiles: Files = import.meta.glob<RouteModule>(
  './routes/{creators,developers,email-change,explore,gift,help,help-tickets,landing,live,live-room,login,post,privacy,profile,profile-givers,profile-vault,recovery-password,signup,staff-join,stop-renewal,tags,terms,token,trial,unsubscribe,vault,verify-email}.tsx',
)

/** Loads the code of a screen. */
async function loadFile(path: string): Promise<RouteModule> {
  const load = guestFiles[path] ?? (await import('./member-files.ts')).screens[path]
  if (!load) throw new Error(`There is no ${path}`)
  return await load()
}

/** A listed route with its code, loaded at most once. */
export interface Route extends RouteEntry {
  load(): Promise<RouteModule>
  /** What only members use of it, requested beside the rest. */
  loadMember(): Promise<void>
  /** Its code, once loaded. */
  module(): RouteModule | undefined
}

const modules = new Map<string, RouteModule>()
const loading = new Map<string, Promise<RouteModule>>()

function withCode(entry: RouteEntry): Route {
  return {
    ...entry,
    async loadMember() {
      const { additions } = await import('./member-files.ts')
      const [module] = await Promise.all([this.load(), additions[`./members/${entry.name}.tsx`]?.()])
      await module.member?.load()
    },
    module: () => modules.get(entry.name),
    load() {
      let promise = loading.get(entry.name)
      if (!promise) {
        promise = loadFile(`./routes/${entry.name}.tsx`).then(module => {
          modules.set(entry.name, module)
          return module
        })
        // a chunk that failed to load may load the next time
        promise.catch(() => loading.delete(entry.name))
        loading.set(entry.name, promise)
      }
      return promise
    },
  }
}

/** The list of routes with their code. */
export const routes: Route[] = ROUTES.map(withCode)
