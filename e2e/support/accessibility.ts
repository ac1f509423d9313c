import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Findings {
  /** Only these rules. */
  rules?: string[]
}

/**
 * What axe finds on a page as it stands, one line for each rule. What is just opening or closing is neither: it is waited
 * for, because its colours are half of one thing and half of another.
 */
export async function findings(page: Page, { rules }: Findings = {}): Promise<string[]> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-starting-style], [data-ending-style]') &&
      document.getAnimations().every(
        ({ playState, timeline, effect }) =>
          playState !== 'running' ||
          // what follows the scrolling is always running
          !(timeline instanceof DocumentTimeline) ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
  // No page of another site is framed: one page is enough for axe, and quicker.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What axe finds on a page in both themes; nothing but the colours differs between them. */
export async function findingsInBothThemes(page: Page, byColour?: string[]): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = colorScheme === 'dark' ? byColour : undefined
    for (const line of await findings(page, rules ? { rules } : {})) found.push(`(${colorScheme}) ${line}`)
  }
  return found
}
