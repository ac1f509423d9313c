import { expect, type Locator, type Page, type Request } from '@playwright/test'

const pathOf = (request: Request) => new URL(request.url()).pathname.replace('/api/v1', '')

/**
 * Presses twice, as fast as a hand that is used to double clicks, and waits until the screen and the server have decided;
 * answers which writes that made. A screen may show what was pressed before its write is even sent.
 */
export async function pressTwice(
  page: Page,
  button: Locator,
  decided: () => Promise<void>,
): Promise<string[]> {
  const writes: Request[] = []
  const note = (request: Request) => {
    // what a page writes by itself, some time after it was opened or typed into
    const byItself = /\/(auth\/refresh|seen|chats\/[^/]+\/(draft|read))$/.test(pathOf(request))
    if (request.method() !== 'GET' && !byItself) writes.push(request)
  }
  page.on('request', note)
  await button.dblclick()
  await decided()
  await expect.poll(() => writes.length).toBeGreaterThan(0)
  // there is no answer where the page has been left
  for (const write of writes) await write.response().catch(() => null)
  page.off('request', note)
  return writes.map(write => `${write.method()} ${pathOf(write)}`)
}
