import { FILE_NAME, PROGRAM_PATHS } from '@calina/contract/constants'
import type { Assets } from './assets.ts'

/** The document without a screen and without a person; the server makes it in the language and theme of the cookies. */
const ADDRESS = '/builds/shell'
const NAME = 'shell'

/** Scripts and stylesheets that a document names. */
const FILES = /(?:href|src)="(\/assets\/[^"]+)"/g

/** Whether an address is that of a page, and not of a file or of a call. */
export const isPage = ({ origin, pathname }: URL): boolean =>
  origin === location.origin &&
  !FILE_NAME.test(pathname) &&
  !PROGRAM_PATHS.some(path => pathname.startsWith(path))

/**
 * A page always comes from the server: its document may be one person's alone, and is never kept. Only where the server
 * cannot be reached is it the empty document, which the page's code fills with what it keeps for the person.
 */
export async function answerPage(
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request))
  } catch (error) {
    const shell = await keptShell()
    if (shell) return shell
    throw error
  }
}

async function keptShell(): Promise<Response | undefined> {
  const cache = await caches.open(NAME)
  const [newest] = (await cache.keys()).toReversed()
  return newest && (await cache.match(newest, { ignoreVary: true }))
}

/**
 * Keeps the empty document for what it depends on, with every file that it names; it replaces the one before only once
 * all of that is here.
 */
export async function keepShell(assets: Assets, dependsOn: Readonly<Record<string, string>>): Promise<void> {
  const address = new URL(`${ADDRESS}?${new URLSearchParams(dependsOn)}`, location.href).href
  const cache = await caches.open(NAME)
  if (await cache.match(address, { ignoreVary: true })) return
  const answer = await fetch(address, { cache: 'no-store' })
  if (answer.status !== 200) return
  const text = await answer.clone().text()
  await assets.keep([...text.matchAll(FILES)].map(([, file]) => file ?? ''))
  await cache.put(address, answer)
  const others = (await cache.keys()).filter(({ url }) => url !== address)
  await Promise.all(others.map(other => cache.delete(other)))
}
