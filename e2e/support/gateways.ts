import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Download, Locator, Page } from '@playwright/test'
import { readPdf } from '../../apps/server/src/testing/read-pdf.ts'
import { open } from './page.ts'
import { expect } from './test.ts'

/** The screens of recharging with each gateway of the tests' server: `GATEWAYS=test,btcpay,stripe`. */
export const SCREENS = {
  test: '/settings/recharge',
  btcpay: '/settings/recharge/indexfc',
  stripe: '/settings/recharge/indexfc?gateway=stripe',
} as const

/** The site of the stand-in for Stripe, where cards are paid with. */
export const STRIPE_SITE = `http://127.0.0.1:${process.env.E2E_STRIPE_PORT}`

/** The stand-in for BTCPay Server: the product is told the same (`e2e/server.mjs`). */
const BTCPAY = {
  url: `http://127.0.0.1:${process.env.E2E_BTCPAY_PORT}`,
  store: 'browser-tests',
  key: 'key-of-the-browser-tests',
}

/** A press on the stand-in's page of an invoice: what the payer, the network or the time does. */
type Happening = 'pay' | 'part' | 'over' | 'late' | 'expire' | 'confirm'

/** Lets something happen to an invoice, by its id or by the address that is paid to, and has it reported. */
export async function happens(
  request: APIRequestContext,
  invoice: string,
  ...happenings: readonly Happening[]
): Promise<void> {
  for (const action of happenings) {
    const answer = await request.post(`${BTCPAY.url}/i/${invoice}`, { form: { action }, maxRedirects: 0 })
    expect(answer.status()).toBeLessThan(400)
  }
}

/** An invoice in the same store that somebody else has made: no recharge knows of it. Answers its id. */
export async function foreignInvoice(request: APIRequestContext, amount: string): Promise<string> {
  const answer = await request.post(`${BTCPAY.url}/api/v1/stores/${BTCPAY.store}/invoices`, {
    headers: { authorization: `token ${BTCPAY.key}` },
    data: {
      amount,
      currency: 'USD',
      metadata: { orderId: crypto.randomUUID(), itemDesc: 'Something else' },
      checkout: {
        expirationMinutes: 15,
        redirectURL: BTCPAY.url,
        redirectAutomatically: true,
        lazyPaymentMethods: false,
      },
    },
  })
  const { id } = await answer.json()
  return id
}

/** Begins a recharge of an amount that is offered. */
export async function beginRecharge(page: Page, screen: string, amount: string): Promise<void> {
  await open(page, screen)
  await page.getByRole('radio', { name: amount, exact: true }).check({ force: true })
  await page.getByRole('button', { name: `Recargar ${amount}` }).click()
}

/** The same at the gateway whose payments are sent from the page; answers the address that they are sent to. */
export async function beginTransfer(page: Page, amount: string): Promise<string> {
  await beginRecharge(page, SCREENS.btcpay, amount)
  await expect(page.getByRole('heading', { name: 'Envía exactamente' })).toBeVisible()
  return await page.getByRole('textbox', { name: 'A esta dirección' }).inputValue()
}

/** The title of a recharge's state. */
export const stateTitle = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name })

/** Saves the receipt of the recharge that is shown; answers its number and all of its text. */
export async function savedReceipt(page: Page): Promise<{ number: string; text: string }> {
  const number = await page
    .getByRole('definition')
    .filter({ hasText: /^\d{4}-\d{6}$/ })
    .innerText()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar el recibo', exact: true }).click()
  const file: Download = await saving
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { parts } = await readPdf(bytes)
  return { number, text: parts.map(({ text }) => text).join('\n') }
}
