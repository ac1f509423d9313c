import type { Locator, Page } from '@playwright/test'

/** The subscribe panel: beside the profile, or on a phone in a sheet. */
export async function offerOf(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('region', { name: 'Suscripción' })
  await page.getByRole('button', { name: /^Suscribirme/ }).click()
  return page.getByRole('dialog', { name: 'Suscripción' })
}
