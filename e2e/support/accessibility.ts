import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { asOn, PHONE } from './sizes.ts'

/** As a text that a page evaluates, once for each document: its compressed form takes half the time to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe that look at colours. The themes differ in nothing else: no theme hides or shows an element. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on a page as it stands, one line for each rule. What is just opening or closing is neither: it is waited
 * for, because its colours are half of one thing and half of another. No frame of another site is on any page: one
 * document is enough.
 */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  const violations = await page.evaluate(async options => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    const { violations } = await axe.run(options)
    return violations.map(({ id, help, nodes }) => ({ id, help, html: nodes.map(({ html }) => html) }))
  }, options)
  return violations.map(({ id, help, html }) => `${id}: ${help}: ${html.join(' ')}`)
}

/** What axe finds on a page in both themes, without loading it again. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const lines = await findings(page, colorScheme === 'dark' ? BY_COLOUR : undefined)
    found.push(...lines.map(line => `(${colorScheme}) ${line}`))
  }
  return found
}

/** The same on a desktop and, without another load, on a phone. */
export async function findingsOnBothSizes(page: Page): Promise<string[]> {
  const found = (await findingsInBothThemes(page)).map(line => `(desktop) ${line}`)
  await asOn(page, PHONE, async () => {
    found.push(...(await findingsInBothThemes(page)).map(line => `(phone) ${line}`))
  })
  return found
}
