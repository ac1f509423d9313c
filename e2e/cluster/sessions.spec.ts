import { call } from '../support/api.ts'
import { addressOf } from '../support/cluster.ts'
import { open } from '../support/page.ts'
import { join, PASSWORD } from '../support/people.ts'
import { logOutSeenFrom, SESSION_ENDS_MS } from '../support/sessions.ts'
import { expect, test } from '../support/test.ts'

test('a log-out at one process ends requests and sockets at the other within a second', async ({ visit }) => {
  const [first, second] = [addressOf('web-1'), addressOf('web-2')]
  for (const [here, there] of [
    [first, second],
    [second, first],
  ] as const) {
    const { acted, connected } = await logOutSeenFrom(await join(await visit(), 'fan'), here, there)
    expect(acted).toBeLessThan(SESSION_ENDS_MS)
    expect(connected).toBeLessThan(SESSION_ENDS_MS)
  }
})

test('the pages of a session leave at every process when it ends, and those of another stay', async ({
  context,
  visit,
}) => {
  const person = await join(context, 'fan')
  const tabs = []
  // Each connection goes to the process with the fewest, so that these are spread over both.
  for (let n = 0; n < 4; n++) tabs.push(await context.newPage())
  for (const tab of tabs) await open(tab, '/home')
  const other = await visit()
  await call({ request: other.request }, 'logIn', { body: { username: person.username, password: PASSWORD } })
  const there = await other.newPage()
  await open(there, '/home')

  await call(person, 'logOut', {})
  for (const tab of tabs) await expect(tab).not.toHaveURL(/\/home$/)
  await expect(there).toHaveURL(/\/home$/)
})
