/** Files of a build never change under their names and belong to nobody: they are the only answers kept by themselves. */
const FOLDER = '/assets/'
const NAME = 'assets-'
/** The build of this worker and the one before it, whose pages may still be open. */
const BUILDS = 2

const anywhere = (file: string) => caches.match(file, { ignoreVary: true })

/** Whether an address is that of a file of a build. */
export const isAsset = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && pathname.startsWith(FOLDER)

/** Keeps the files of this build, and of one before it, under the name of the build. */
export class Assets {
  readonly #name: string

  constructor(build: string) {
    this.#name = NAME + build
  }

  /** A file from what is kept, else from the server. `waitUntil` covers keeping it. */
  async answer(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
    const kept = await anywhere(request.url)
    if (kept) return kept
    const answer = await fetch(request)
    if (answer.status === 200) {
      const copy = answer.clone()
      waitUntil(this.#open().then(cache => cache.put(request.url, copy)))
    }
    return answer
  }

  /** Keeps these files too; fails when one of them cannot be had. */
  async keep(files: Iterable<string>): Promise<void> {
    const cache = await this.#open()
    await Promise.all(
      [...new Set(files)]
        .filter(file => isAsset(new URL(file, location.href)))
        .map(async file => {
          if (!(await anywhere(file))) await cache.add(file)
        }),
    )
  }

  /** Forgets the files of builds that no open page can come from any more, by the order in which they came. */
  async prune(): Promise<void> {
    await this.#open()
    const builds = (await caches.keys()).filter(name => name.startsWith(NAME))
    const kept = new Set([...builds.filter(name => name !== this.#name).slice(1 - BUILDS), this.#name])
    await Promise.all(builds.filter(name => !kept.has(name)).map(name => caches.delete(name)))
  }

  #open(): Promise<Cache> {
    return caches.open(this.#name)
  }
}
