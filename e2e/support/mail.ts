import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

/** What `find` finds in the newest mail to an address that has it; waits until such a mail has arrived. */
async function mailed(
  request: APIRequestContext,
  to: string,
  find: (letter: string) => string | undefined,
): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const list = await (await request.get('/dev/outbox', { params: { to } })).text()
    for (const [, mail] of list.matchAll(/href="(\/dev\/outbox\/[^"?]+)"/g)) {
      if (mail === undefined || mail.endsWith('.css')) continue
      found = find(await (await request.get(mail)).text())
      if (found !== undefined) return
    }
    throw new Error(`no such mail to ${to}`)
  }).toPass()
  return found ?? ''
}

/**
 * The link of the newest mail to an address whose path begins like this, but for those that are known already; waits until it
 * has arrived.
 */
export function mailedLink(
  request: APIRequestContext,
  to: string,
  path: string,
  known: readonly string[] = [],
): Promise<string> {
  return mailed(request, to, letter => {
    const link = [...letter.matchAll(/href="(https?:[^"]+)"/g)]
      .map(([, href]) => new URL(href ?? ''))
      .find(url => url.pathname === path)
    const address = link && link.pathname + link.search
    return address === undefined || known.includes(address) ? undefined : address
  })
}

/** Waits until a mail to an address says this, in its subject or in its text. */
export async function expectMail(request: APIRequestContext, to: string, text: string): Promise<void> {
  await mailed(request, to, letter => (letter.includes(text) ? text : undefined))
}

/** The newest code that was mailed to an address, but for those that are known already. */
export function mailedCode(
  request: APIRequestContext,
  to: string,
  known: readonly string[] = [],
): Promise<string> {
  return mailed(request, to, letter => {
    const code = /^(\d{6})$/m.exec(letter)?.[1]
    return code === undefined || known.includes(code) ? undefined : code
  })
}

/** The secret in such a link. */
export async function mailedToken(request: APIRequestContext, to: string, path: string): Promise<string> {
  return new URLSearchParams((await mailedLink(request, to, path)).split('?')[1]).get('token') ?? ''
}
