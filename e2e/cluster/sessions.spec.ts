import { call } from '../support/api.ts'
import { open } from '../support/page.ts'
import { join, PASSWORD } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a log-out ends its session in every process within a second', async ({ context, visit }) => {
  const person = await join(context, 'fan')
  const tabs = []
  for (let n = 0; n < 6; n++) tabs.push(await context.newPage())
  // Each connection goes to the process with the fewest, so that these are spread over both.
  for (const tab of tabs) await open(tab, '/home')

  const other = await visit()
  await call({ request: other.request }, 'logIn', { body: { username: person.username, password: PASSWORD } })
  const there = await other.newPage()
  await open(there, '/home')

  const [first, ...rest] = tabs
  if (first === undefined) throw new Error('no page')
  const left = call(person, 'logOut', {})
  await left
  const told = Date.now()
  await Promise.all(rest.map(tab => expect(tab).not.toHaveURL(/\/home$/, { timeout: 5_000 })))
  expect(Date.now() - told).toBeLessThan(3_000)
  // the session of the other browser goes on
  await expect(there).toHaveURL(/\/home$/)
})
