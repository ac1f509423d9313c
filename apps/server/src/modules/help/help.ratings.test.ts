import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { outcome } from '../../testing/outcome.ts'
import { createStaff } from '../staff/testing/colleagues.ts'

let t: TestApp
let helper: TestActor
let network = 0
beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'true' } })
  t.clock.set('2027-02-10T12:00:00.000Z')
  helper = await createStaff(t, ['support'])
})
afterAll(() => t?.close())
const folder = () => path.join(t.services.config.dataDir, 'help')
beforeEach(async () => {
  network++
  await t.app.pool.query('delete from help_rating')
})
afterEach(() => rm(folder(), { recursive: true, force: true }))

async function write(name: string, fields: string): Promise<void> {
  const file = path.join(folder(), name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `---\n${fields}\n---\nTexto.`)
}
const rate = (
  answer: string,
  helpful: boolean,
  {
    id = randomUUID(),
    locale = 'es',
    topic = 'account',
  }: { id?: string; locale?: string; topic?: string } = {},
) =>
  t.call('PUT', `/v1/help/topics/${topic}/answers/${answer}/ratings/${id}`, {
    body: { helpful, locale },
    from: `10.${network}.1.7`,
  })
const list = (token = helper.token) => t.call('GET', '/v1/staff/help/ratings', { token })
const counts = async () =>
  (await list())
    .json()
    .items.map(
      ({
        slug,
        locale,
        helpful,
        unhelpful,
      }: {
        slug: string
        locale: string
        helpful: number
        unhelpful: number
      }) => `${slug} ${locale} +${helpful} -${unhelpful}`,
    )

describe('whether an answer was of use', () => {
  it('is counted for the answer and its language, those first that most were not helped by', async () => {
    await rate('close-account', true)
    await rate('confirm-email', true)
    await rate('confirm-email', false)
    await rate('confirm-email', false, { locale: 'fr' })
    await rate('confirm-email', false, { locale: 'fr' })
    expect(await counts()).toEqual([
      'confirm-email fr +0 -2',
      'confirm-email es +1 -1',
      'close-account es +1 -0',
    ])
    expect((await list()).json().items[0]).toMatchObject({
      topic: { slug: 'account', title: expect.stringMatching(/./) },
      title: expect.stringMatching(/./),
    })
  })

  it('is said once by one id, and can be changed; an id of another answer changes nothing', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => rate('confirm-email', true, { id })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(204))
    expect(await counts()).toEqual(['confirm-email es +1 -0'])
    expect((await rate('confirm-email', false, { id })).statusCode).toBe(204)
    expect(await counts()).toEqual(['confirm-email es +0 -1'])
    expect(outcome(await rate('close-account', true, { id }))).toEqual([404, 'NOT_FOUND'])
    expect(await counts()).toEqual(['confirm-email es +0 -1'])
  })

  it('is said of answers that there are, by what the contract takes', async () => {
    expect(outcome(await rate('nothing', true))).toEqual([404, 'NOT_FOUND'])
    expect(outcome(await rate('confirm-email', true, { topic: 'payments' }))).toEqual([404, 'NOT_FOUND'])
    for (const bad of [{ id: 'x' }, { locale: 'de' }])
      expect(outcome(await rate('confirm-email', true, bad))).toEqual([400, 'VALIDATION_FAILED'])
    expect(await counts()).toEqual([])
  })

  it('counts in the language that the answer is written in', async () => {
    await write('es/account/only-here.md', 'title: Solo aquí')
    await rate('only-here', false, { locale: 'fr' })
    expect(await counts()).toEqual(['only-here es +0 -1'])
  })

  it('begins anew on the day on which the answer is changed, and is gone with it', async () => {
    await write('es/account/changes.md', 'title: Cambia\nupdated: 2027-02-10')
    t.clock.set('2027-02-09T23:59:59.000Z')
    await rate('changes', false)
    expect(await counts()).toEqual([])
    t.clock.set('2027-02-10T00:00:00.000Z')
    await rate('changes', true)
    expect(await counts()).toEqual(['changes es +1 -0'])
    await rm(folder(), { recursive: true })
    expect(await counts()).toEqual([])
  })

  it('is forgotten after two years', async () => {
    await rate('confirm-email', true)
    t.clock.advance(729 * DAY)
    await rate('close-account', true)
    await t.app.jobs.runNow(t.services, 'help.forget-ratings')
    expect((await t.app.pool.query('select from help_rating')).rowCount).toBe(2)
    t.clock.advance(2 * DAY)
    await t.app.jobs.runNow(t.services, 'help.forget-ratings')
    const { rows } = await t.app.pool.query('select answer from help_rating')
    expect(rows).toEqual([{ answer: 'close-account' }])
  })

  it('is said sixty times an hour from one address at most', async () => {
    for (let i = 0; i < 60; i++) expect((await rate('confirm-email', true)).statusCode).toBe(204)
    const refused = await rate('confirm-email', true)
    expect(outcome(refused)).toEqual([429, 'RATE_LIMITED'])
    expect(refused.json().params.retryAfter).toBeGreaterThan(0)
  })

  it('is read by who answers tickets', async () => {
    expect((await t.call('GET', '/v1/staff/help/ratings')).statusCode).toBe(401)
    expect((await list((await createFan(t)).token)).statusCode).toBe(403)
    expect((await list((await createStaff(t, ['finance'])).token)).statusCode).toBe(403)
  })
})
