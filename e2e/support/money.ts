import type { BrowserContext, Page } from '@playwright/test'
import { call } from './api.ts'
import { join, type Person } from './people.ts'
import { expect } from './test.ts'

/** Pays an amount (minor units) into a fan's balance through the test gateway. */
export async function fund(fan: Person, amount: number): Promise<void> {
  const { id, checkoutUrl } = await call(fan, 'createRecharge', { body: { amount } })
  if (checkoutUrl === null) throw new Error('a recharge without a page to pay it on')
  const gateway = await fan.request.get(checkoutUrl)
  await fan.request.post(gateway.url(), { form: { action: 'approve' }, maxRedirects: 0 })
  await expect
    .poll(async () => (await call(fan, 'getRecharge', { params: { recharge: id } })).status)
    .toBe('approved')
}

/** A new fan with money, logged in. */
export async function joinFunded(context: BrowserContext, amount: number): Promise<Person> {
  const fan = await join(context, 'fan')
  await fund(fan, amount)
  return fan
}

/** A fan's balance in minor units. */
export async function balanceOf(fan: Person): Promise<number> {
  return (await call(fan, 'getBalance', {})).wallet.amount
}

/** A fan with money, at a page in a browser of their own. */
export async function fundedVisitor(
  visit: () => Promise<BrowserContext>,
  amount: number,
): Promise<{ fan: Person; there: Page }> {
  const context = await visit()
  return { fan: await joinFunded(context, amount), there: await context.newPage() }
}
