import type { Page } from '@playwright/test'
import { findingsInBothThemes } from './accessibility.ts'
import { type Address, patternOf, type Visitor } from './addresses.ts'
import { at, open } from './page.ts'
import { expectLoggedIn } from './people.ts'
import { asOn, PHONE } from './sizes.ts'
import { expect, test } from './test.ts'

/** Where who may open an address is led on a wide screen: the first of the settings, and what takes a photo. */
const LED: Partial<Record<Visitor, Record<string, string>>> = {
  fan: { '/settings': '/settings/profile' },
  creator: { '/settings': '/settings/profile', '/share': '/post/new?shared=photos' },
}

/** What a walk over pages has found. */
export interface Walked {
  /** What is wrong, by visitor, address, size and theme. */
  found: string[]
  /** The patterns of the routes that links on these pages lead to. */
  linked: Set<string>
}

/** Opens a page, and waits until it is whole: what waits for data is not the page yet. */
export async function arrive(page: Page, path: string): Promise<void> {
  await open(page, path)
  // the menu of the settings has its own heading
  const heading = page.locator(path.startsWith('/settings/') ? '.page-head h1' : 'h1')
  await expect(heading.first(), path).toBeAttached()
  await expect(page, path).not.toHaveURL(/[?&]redirect=/)
  await expect(page.locator('[aria-busy="true"], .skeleton'), path).toHaveCount(0)
}

/** Whether a visitor stands where an address of theirs leads, in the frame of their role. */
async function expectPlace(page: Page, visitor: Visitor, { path, route }: Address): Promise<void> {
  await expect(page, path).toHaveTitle(/. · Calina$/)
  if (route.access === 'public') return
  await expect(page, path).toHaveURL(at(LED[visitor]?.[path] ?? path))
  if (visitor === 'staff') await expect(page.getByRole('navigation', { name: 'Equipo' })).toBeVisible()
  else if (visitor !== 'guest') await expectLoggedIn(page)
}

/** The patterns of the routes that links of a page lead to, but for links to itself. */
async function linksOf(page: Page): Promise<string[]> {
  const paths = await page
    .locator('a[href]')
    .evaluateAll(links =>
      (links as HTMLAnchorElement[])
        .filter(({ origin, pathname }) => origin === location.origin && pathname !== location.pathname)
        .map(({ pathname }) => pathname),
    )
  return paths.flatMap(path => patternOf(path) ?? [])
}

/** How pages are looked at. */
interface Looks {
  /** Without another load, as they stand on a phone. */
  phone?: boolean
  /** What else is looked at, on the page as it stands on a desktop; answers what is wrong. */
  more?: (page: Page, where: string) => Promise<string[]>
}

/**
 * Goes through addresses as one visitor. Each page is loaded once. Where a wide screen is led elsewhere, a phone opens the
 * address itself.
 */
export async function walk(
  page: Page,
  visitor: Visitor,
  all: readonly Address[],
  { phone = true, more }: Looks = {},
): Promise<Walked> {
  const found: string[] = []
  const linked = new Set<string>()
  const look = async (where: string) => {
    found.push(...(await findingsInBothThemes(page)).map(line => `${where} ${line}`))
    for (const pattern of await linksOf(page)) linked.add(pattern)
  }
  for (const address of all)
    await test.step(`${visitor} ${address.path}`, async () => {
      const { path } = address
      const where = `${visitor} ${path}`
      await arrive(page, path)
      await expectPlace(page, visitor, address)
      await look(`${where} on a desktop`)
      if (more) found.push(...(await more(page, where)))
      if (phone)
        await asOn(page, PHONE, async () => {
          if (LED[visitor]?.[path] !== undefined) await arrive(page, path)
          await look(`${where} on a phone`)
        })
    })
  return { found, linked }
}
