import type { BrowserContext, Page } from '@playwright/test'
import { call } from './api.ts'
import { joinChat } from './chats.ts'
import { fund } from './money.ts'
import { openWithEvents } from './page.ts'
import type { Person } from './people.ts'
import { pressTwice } from './press-twice.ts'
import { expect } from './test.ts'

const HOURS = Array.from({ length: 7 }, () => [{ from: 0, to: 1_440 }])

/** Calls of a creator are open, for everybody who has a chat with them. */
async function openCalls(creator: Person): Promise<void> {
  await call(creator, 'setCallSettings', {
    body: {
      audio: { on: true, minutes: 5, price: 800 },
      video: { on: true, minutes: 15, price: 2_000 },
      ...{ opening: 'always', hours: HOURS, timeZone: 'UTC', audience: 'everybody', rest: 0 },
    },
  })
}

/** A fan with money and a creator who takes calls, each with a page: the fan's is their chat. */
export interface TwoPages {
  fan: Person
  creator: Person
  chat: string
  page: Page
  there: Page
  /** The browser of the creator. */
  studio: BrowserContext
}

export async function twoPages(
  page: Page,
  context: BrowserContext,
  visit: () => Promise<BrowserContext>,
): Promise<TwoPages> {
  const studio = await visit()
  const { fan, creator, chat } = await joinChat(context, studio)
  await Promise.all([fund(fan, 5_000), openCalls(creator)])
  const there = await studio.newPage()
  await Promise.all([openWithEvents(there, '/home'), openWithEvents(page, `/messages/${chat}`)])
  return { fan, creator, chat, page, there, studio }
}

/** What the button that buys a call says, before the name. */
type Kind = 'Llamar a' | 'Videollamada con'
const PRICES: Readonly<Record<Kind, string>> = { 'Llamar a': '$8', 'Videollamada con': '$20' }

/** Buys a call in its chat, and waits until it rings. */
export async function buy(page: Page, creator: Person, kind: Kind): Promise<void> {
  const first = creator.name.split(' ')[0] ?? ''
  await page.getByRole('button', { name: `${kind} ${first}` }).click()
  const sheet = page.getByRole('dialog')
  const consent = sheet.getByRole('checkbox', { name: 'Lo entiendo y acepto' })
  await expect(sheet.getByRole('button', { name: 'Ahora no' })).toBeVisible()
  if (await consent.isVisible()) await consent.check()
  const writes = await pressTwice(
    page,
    sheet.getByRole('button', { name: `Llamar por ${PRICES[kind]}` }),
    async () => {
      await expect(page.getByRole('dialog', { name: `Llamando a ${creator.name}` })).toBeVisible()
    },
  )
  expect(writes.filter(write => /^POST .*\/calls$/.test(write))).toHaveLength(1)
}

/** Answers where it rings, with what is accepted before the first call. */
export async function accept(there: Page, fan: Person): Promise<void> {
  // beside a wide page it is a region, over a phone a dialog
  const asked = there.getByLabel(`${fan.name} te llama`)
  const answer = asked.getByRole('button', { name: 'Aceptar' })
  await expect(answer).toBeVisible()
  const consent = asked.getByRole('checkbox', { name: 'Lo entiendo y acepto' })
  if (await consent.isVisible()) await consent.check()
  await answer.dblclick()
}

/** What is received plays: its time moves on, and it has a picture where one is sent. */
export async function plays(page: Page, picture: boolean): Promise<void> {
  const video = page.locator('video.call-remote')
  const read = () =>
    video.evaluate((element: HTMLVideoElement) => ({ time: element.currentTime, width: element.videoWidth }))
  await expect.poll(async () => (await read()).time).toBeGreaterThan(0)
  const { time } = await read()
  await expect.poll(async () => (await read()).time).toBeGreaterThan(time)
  if (picture) await expect.poll(async () => (await read()).width).toBeGreaterThan(0)
}

/** Buys a call that is answered, and in which both hear each other; answers its id. */
export async function connect({ page, there, fan, creator }: TwoPages, kind: Kind): Promise<string> {
  await buy(page, creator, kind)
  await accept(there, fan)
  for (const each of [page, there]) await plays(each, kind === 'Videollamada con')
  await expect.poll(async () => (await onlyCall(fan)).state).toBe('connected')
  return (await onlyCall(fan)).id
}

/** The call of somebody that is not over. */
export async function onlyCall(person: Person) {
  const [only] = (await call(person, 'listOpenCalls', {})).items
  if (only === undefined) throw new Error('no call of theirs is open')
  return only
}
