import type { Page } from '@playwright/test'
import { type Caller, call } from './api.ts'
import type { Person } from './people.ts'
import { publish } from './publishing.ts'

const WIDTHS = [320, 390, 1440]
/** In which a screen has to follow another width. */
const FRAMES = 20
/** One word without a place to break it, as long as a pasted address. */
export const WORD = `https://ejemplo.test/${'a1b2c3d4e5'.repeat(20)}`.slice(0, 220)
export const NAME = 'Maximilianagertrudisconstantinopolitanadelamontan'
export const ARABIC = 'نور الهدى بنت عبد الرحمن المراكشية الأندلسية'

/**
 * What a screen does not hold in its width: a page that scrolls sideways, a control that lies beside it, a name that is
 * cut on a phone, a chip or a figure that breaks into two lines, a text that is squeezed into a column of letters.
 */
function overrun(names: string[]): string[] {
  const available = document.documentElement.clientWidth
  const found: string[] = []
  const whole = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)
  if (whole > available) found.push(`is ${whole} wide`)
  const rows = '.tabs, .chips, .carousel, .front-row, .tag-letters-bar, .purchase-people'
  for (const each of document.querySelectorAll<HTMLElement>(
    'a, button, input, textarea, select, [tabindex]',
  )) {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (each.closest('.sr-only, .skip, [inert]') || each.parentElement?.closest(rows)) continue
    const { left, right, width } = each.getBoundingClientRect()
    if (width > 0 && (left < -1 || right > available + 1))
      found.push(`${each.outerHTML.slice(0, 90)} lies at ${Math.round(left)} to ${Math.round(right)}`)
  }
  for (const each of document.querySelectorAll<HTMLElement>(
    '.conversation-body, .messages-rows, .settings-page, main',
  ))
    if (each.scrollWidth > each.clientWidth + 1) found.push(`.${each.className} scrolls sideways`)
  for (const each of document.querySelectorAll<HTMLElement>('main *')) {
    if (available >= 768 || !names.includes(each.textContent ?? '') || each.closest('.sr-only')) continue
    const cutAside = each.scrollWidth > each.clientWidth + 1
    const cutBelow = each.scrollHeight > each.clientHeight + 8
    if (getComputedStyle(each).overflow !== 'visible' && each.clientWidth > 0 && (cutAside || cutBelow))
      found.push(`${each.className} cuts ${each.textContent}`)
  }
  for (const each of document.querySelectorAll('.photo-chip, .chart-days > span, .guestbar .button')) {
    const text = document.createRange()
    text.selectNodeContents(each)
    if (text.getBoundingClientRect().height > 2 * Number.parseFloat(getComputedStyle(each).fontSize))
      found.push(`${each.textContent} stands in two lines`)
  }
  for (const each of document.querySelectorAll('main p')) {
    const { width, height } = each.getBoundingClientRect()
    if (width > 0 && width < 48 && height > 4 * width && !each.closest('.sr-only'))
      found.push(
        `"${each.textContent?.slice(0, 30)}" is ${Math.round(width)} wide, ${Math.round(height)} high`,
      )
  }
  return found
}

/** What a page does not hold in its width, as it stands. */
export async function overrunNow(page: Page): Promise<string[]> {
  let wrong = await page.evaluate(overrun, [NAME, ARABIC])
  // what lays itself out by its own width follows a few frames later
  for (let frame = 0; frame < FRAMES && wrong.length > 0; frame++) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    wrong = await page.evaluate(overrun, [NAME, ARABIC])
  }
  return wrong
}

/** Looks at a page in every width; answers what is wrong. */
export async function look(page: Page, where: string, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    found.push(...(await overrunNow(page)).map(each => `${where} at ${width}: ${each}`))
  }
  return found
}

/** Types a long word into every field of a page. */
export async function fillWithWords(page: Page): Promise<void> {
  for (const field of await page.locator('main').locator('textarea, input[type="text"]').all())
    if (await field.isEditable()) await field.fill(WORD)
}

/** Gives a user the longest value of every field of a profile. */
export async function stretch(person: Person, name: string): Promise<Person> {
  const own = await call(person, 'getOwnProfile', {})
  const username = `${'w'.repeat(17)}${person.username.slice(-13)}`
  await call(person, 'updateProfile', {
    body: {
      name,
      username,
      bio: WORD,
      attributes: { ...own.attributes, city: WORD.slice(0, 80), country: 'BA' },
    },
  })
  return { ...person, name, username }
}

/** A post of a creator that is reported by somebody, and two notes about them, each of a long word. */
export async function reportWords(staff: Caller, creator: Person): Promise<void> {
  const post = await publish(creator, { text: WORD })
  await call(staff, 'reportPost', { params: { post: post.id }, body: { reason: 'other', note: WORD } })
  const { items } = await call(staff, 'listPeople', { query: { search: creator.username } })
  const params = { user: items[0]?.id ?? '' }
  for (let notes = 0; notes < 2; notes++) await call(staff, 'addNote', { params, body: { text: WORD } })
}
