import type { StaffRole } from '@calina/contract'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Examples } from './addresses.ts'
import { type Caller, call, Refusal } from './api.ts'
import { mailedCode, mailedToken } from './mail.ts'
import { BIRTH_DATE, DEMO_PASSWORD, entry, PASSWORD, type Person } from './people.ts'
import { expect } from './test.ts'
import { withdrawalExamples } from './withdrawals.ts'

/** The administrator of the demo. */
export const STAFF = { login: 'staff@demo.test', name: 'Clara Nieto' } as const

/** Logs staff in by two steps, for the next page of this browser. */
export async function enterStaff(
  { request }: BrowserContext,
  { login, password }: { login: string; password: string } = {
    login: STAFF.login,
    password: DEMO_PASSWORD,
  },
): Promise<Required<Caller>> {
  const first = await request.post('/api/v1/auth/login', { data: { username: login, password } })
  const { params } = await first.json()
  // a test beside this one may log the same person in: its code is in the same mailbox, and for another ticket
  const tried: string[] = []
  for (;;) {
    const code = await mailedCode(request, login, tried)
    try {
      const { token } = await call({ request }, 'completeLogIn', { body: { ticket: params.ticket, code } })
      return { request, token }
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'INVALID_CODE') throw error
      tried.push(code)
    }
  }
}

/** Somebody new who works on queues, logged in for the next page of this browser. */
export async function hireStaff(
  administrator: Caller,
  context: BrowserContext,
  roles: [StaffRole, ...StaffRole[]] = ['moderator'],
): Promise<Required<Caller> & { name: string }> {
  const { email, name, username } = entry('fan')
  await call(administrator, 'inviteStaff', { body: { email, roles } })
  const token = await mailedToken(context.request, email, '/staff/join')
  await call({ request: context.request }, 'acceptInvitation', {
    body: {
      token,
      person: {
        ...{ name, username, birthDate: '1990-04-12', terms: true, adult: true },
        ...{ password: PASSWORD, passwordConfirmation: PASSWORD },
      },
    },
  })
  return { ...(await enterStaff(context, { login: email, password: PASSWORD })), name }
}

/** The row of a person in the queue of documents. */
export const rowOf = (page: Page, { name }: Pick<Person, 'name'>): Locator =>
  page.getByRole('region', { name: 'Documentos' }).getByRole('link', { name: new RegExp(name) })

/** Goes through the queue by the keyboard until the documents of this person are open. */
export async function openByKeys(page: Page, { name }: Pick<Person, 'name'>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(heading).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('img', { name: / del documento$/ })).toBeVisible()
}

/** Writes down what stands on the documents that are open, by the keyboard. */
export async function typeFacts(page: Page): Promise<void> {
  await page.getByLabel('Nacimiento').fill(BIRTH_DATE)
  await expect(page.getByText(/como en la cuenta$/)).toBeVisible()
  await page.getByLabel('No vence').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Número').focus()
  await page.keyboard.type(crypto.randomUUID().slice(0, 13))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sin repetir')).toBeVisible()
}

/**
 * Examples for the addresses of staff: a creator whose documents wait, their documents, what was reported of them, or at
 * all, a ticket, and what there is of withdrawals.
 */
export async function staffExamples(
  staff: Caller,
  { username }: Pick<Person, 'username'>,
): Promise<Examples> {
  const { items } = await call(staff, 'listPeople', { query: { search: username } })
  const user = items[0]?.id ?? ''
  const { submission } = await call(staff, 'getPersonIdentity', { params: { user } })
  const tickets = await call(staff, 'listQueueItems', { params: { queue: 'tickets' }, query: {} })
  const reports = await call(staff, 'listQueueItems', { params: { queue: 'reports' }, query: { limit: 100 } })
  const theirs = reports.items.filter(({ person }) => person?.id === user)
  return {
    ':case': [...theirs, ...reports.items].slice(0, 1).map(({ id }) => id),
    ':user': [user],
    ':submission': [submission ?? ''],
    ':ticket': tickets.items.slice(0, 1).map(({ id }) => id),
    ...(await withdrawalExamples(staff)),
  }
}
