import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import { call } from './api.ts'
import { mailedLink } from './mail.ts'
import { join, PASSWORD, type Person } from './people.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** A person who is asked about a log-in on a new device, and whose change of the address waits, with its two links. */
export async function addressInChange(
  context: BrowserContext,
  visit: (options?: BrowserContextOptions) => Promise<BrowserContext>,
  email: string,
): Promise<{ fan: Person; confirm: string; undo: string }> {
  const fan = await join(context, 'fan')
  const phone = await visit({ userAgent: IPHONE })
  await call({ request: phone.request }, 'logIn', { body: { username: fan.username, password: PASSWORD } })
  await call(fan, 'reauthenticate', { body: { password: PASSWORD } })
  await call(fan, 'changeEmail', { body: { email } })
  const path = '/auth/email-change'
  return {
    fan,
    confirm: await mailedLink(fan.request, email, path),
    undo: await mailedLink(fan.request, fan.email, path),
  }
}
