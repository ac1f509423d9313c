import type { Page } from '@playwright/test'

/** A screen, with what comes with it: the page of a phone is touched, and has no pointer that hovers. */
interface Size {
  width: number
  height: number
  mobile: boolean
}

export const PHONE: Size = { width: 390, height: 844, mobile: true }
export const DESKTOP: Size = { width: 1440, height: 900, mobile: false }

/**
 * Does something while a page stands on another screen than that of its project, without loading it again. Afterwards it
 * has its own screen again, and what an open page knows about pointers from its next load on.
 */
export async function asOn<T>(
  page: Page,
  { width, height, mobile }: Size,
  act: () => Promise<T>,
): Promise<T> {
  const own = page.viewportSize()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile })
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: mobile, maxTouchPoints: 1 })
  const done = await act()
  await cdp.detach()
  if (own) await page.setViewportSize(own)
  return done
}
