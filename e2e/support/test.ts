import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test'
import { Watch } from './watch.ts'

interface Fixtures {
  /** Everything that any page of the test complains about; the test fails by it. */
  watch: Watch
  /** Opens another browser, of another person or another device. */
  visit: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** A property that is set on `window` once the page is hydrated. */
export const HYDRATED = 'pageIsHydrated'

/** Puts a context under watch, and lets its pages remember that they live. */
async function prepare(context: BrowserContext, watch: Watch): Promise<void> {
  watch.follow(context)
  await context.addInitScript(lived => {
    addEventListener('page-hydrated', () => Reflect.set(window, lived, true))
  }, HYDRATED)
}

/**
 * Ends what a test answers in place of the server. A page may ask at any time, so also at the moment the
 * test is done: an answer that closing its page cuts off has nobody to go to, and is no failure. What was
 * held back goes to the server then.
 */
async function endRouting(context: BrowserContext, watch: Watch): Promise<void> {
  watch.end()
  const behavior = { behavior: 'ignoreErrors' } as const
  await Promise.all([context, ...context.pages()].map(routed => routed.unrouteAll(behavior)))
}

/** Playwright's test with all its pages under watch. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ baseURL }, use) => {
      if (baseURL === undefined) throw new Error('the tests need the address of a server')
      const watch = new Watch(baseURL)
      await use(watch)
      watch.verify()
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    await prepare(context, watch)
    await use(context)
    await endRouting(context, watch)
  },
  visit: async ({ browser, watch }, use) => {
    const opened = new Set<BrowserContext>()
    await use(async options => {
      const context = await browser.newContext(options)
      opened.add(context)
      context.once('close', () => opened.delete(context))
      await prepare(context, watch)
      return context
    })
    await Promise.all(
      [...opened].map(async context => {
        await endRouting(context, watch)
        await context.close()
      }),
    )
  },
})

export { expect } from '@playwright/test'
