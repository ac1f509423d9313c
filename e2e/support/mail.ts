import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

/** The link of the newest mail to an address whose path begins like this; waits until it has arrived. */
export async function mailedLink(request: APIRequestContext, to: string, path: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const list = await (await request.get('/dev/outbox', { params: { to } })).text()
    for (const [, mail] of list.matchAll(/href="(\/dev\/outbox\/[^"?]+)"/g)) {
      if (mail === undefined || mail.endsWith('.css')) continue
      const letter = await (await request.get(mail)).text()
      const found = [...letter.matchAll(/href="(https?:[^"]+)"/g)]
        .map(([, href]) => new URL(href ?? ''))
        .find(url => url.pathname === path)
      if (found === undefined) continue
      link = found.pathname + found.search
      return
    }
    throw new Error(`no mail to ${to} leads to ${path}`)
  }).toPass()
  return link
}

/** The secret in such a link. */
export async function mailedToken(request: APIRequestContext, to: string, path: string): Promise<string> {
  return new URLSearchParams((await mailedLink(request, to, path)).split('?')[1]).get('token') ?? ''
}
