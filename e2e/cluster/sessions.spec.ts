import { call } from '../support/api.ts'
import { addressOf } from '../support/cluster.ts'
import { open } from '../support/page.ts'
import { join, PASSWORD } from '../support/people.ts'
import { endSeenFrom, logOut, revokedBy, SESSION_ENDS_MS } from '../support/sessions.ts'
import { expect, test } from '../support/test.ts'

for (const how of ['a log-out', 'revoking it in another session'] as const)
  test(`${how} at one process ends requests and sockets at the other within a second`, async ({ visit }) => {
    const [first, second] = [addressOf('web-1'), addressOf('web-2')]
    for (const [here, there] of [
      [first, second],
      [second, first],
    ] as const) {
      const person = await join(await visit(), 'fan')
      const again = { username: person.username, password: PASSWORD }
      const { token: other } = await call({ request: (await visit()).request }, 'logIn', { body: again })
      const end = how === 'a log-out' ? logOut : revokedBy(other)
      const { acted, connected } = await endSeenFrom(person.token, end, here, there)
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
