import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser } from '../../testing/factories/accounts.ts'

let t: TestApp
let known: { username: string; email: string }
beforeAll(async () => {
  t = await createTestApp()
  known = await createUser(t, 'fan')
})
afterAll(() => t.close())

const PAIRS = 20
/** More pairs are measured while the machine is too busy to measure; a real difference stays however many there are. */
const ROUNDS = 12
const LIMIT_MS = 5

async function timeOf(path: string, body: unknown): Promise<number> {
  const start = performance.now()
  await t.call('POST', path, { body })
  return performance.now() - start
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

it.each([
  ['/v1/auth/login', { username: 'nobody_at_all', password: 'Wrong-Pass-1!' }, 'username'],
  ['/v1/auth/login', { username: 'nobody@example.test', password: 'Wrong-Pass-1!' }, 'email'],
  ['/v1/auth/recovery-password', { email: 'nobody@example.test' }, 'email'],
  ['/v1/auth/token/request', { email: 'nobody@example.test' }, 'email'],
  ['/v1/auth/verify-email/resend', { email: 'nobody@example.test' }, 'email'],
] as const)(
  '%s takes as long for a known %j as for an unknown one',
  async (path, unknown, by) => {
    const field = 'username' in unknown ? 'username' : 'email'
    const differenceOf = async (knownFirst: boolean): Promise<number> => {
      const ofKnown = () => timeOf(path, { ...unknown, [field]: known[by] })
      const ofNobody = () => timeOf(path, unknown)
      if (knownFirst) return (await ofKnown()) - (await ofNobody())
      return -(await ofNobody()) + (await ofKnown())
    }
    for (let i = 0; i < 6; i++) await differenceOf(i % 2 === 0)
    const differences: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // Neighbours in time, in alternating order, so that whatever else the machine does falls on both.
      for (let i = 0; i < PAIRS; i++) differences.push(await differenceOf(i % 2 === 0))
      if (Math.abs(median(differences)) < LIMIT_MS) break
    }
    expect(Math.abs(median(differences))).toBeLessThan(LIMIT_MS)
  },
  180_000,
)
