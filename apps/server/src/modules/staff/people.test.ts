import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE, SECOND } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { as } from '../../testing/matrix/subjects.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { createStaff } from './testing/colleagues.ts'

let t: TestApp
let mails: Mail[]
let moderator: TestActor
let administrator: TestActor
let support: TestActor
let person: TestActor

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  mails = recordMails(t)
  moderator = await createStaff(t, ['moderator'], { name: 'Marta' })
  administrator = await createStaff(t, ['administrator'])
  support = await createStaff(t, ['support'])
  person = await createCreator(t)
})

const of = ({ user }: TestActor, path = '') => `/v1/staff/people/${user.id}${path}`
const suspend = (by: TestActor, whom: TestActor, text = 'canario-de-la-suspensión') =>
  as(t, by, 'PUT', of(whom, '/suspension'), { reason: 'fraud', text })
const restore = (by: TestActor, whom: TestActor) =>
  as(t, by, 'POST', of(whom, '/restore'), { text: 'Fue un error' })
const page = async (whom: TestActor) => (await as(t, administrator, 'GET', of(whom))).json()
const search = async (query: string) =>
  (await as(t, support, 'GET', `/v1/staff/people?${query}`))
    .json()
    .items.map(({ username }: { username: string }) => username)
const logIn = ({ user }: TestActor) =>
  t.call('POST', '/v1/auth/login', { body: { username: user.username, password: TEST_PASSWORD } })
const last = async (act: string) =>
  (await t.app.pool.query('select * from audit_entry where act = $1 order by sequence desc limit 1', [act]))
    .rows[0]

describe('the list', () => {
  it('finds parts of names, usernames and addresses, in any case, and takes wildcards literally', async () => {
    const odd = await createFan(t, {
      username: 'zorro_gris',
      name: 'Ñandú 100%',
      email: 'correo.raro@ejemplo.test',
    })
    for (const term of ['ZORRO', 'ñandú', 'o.raro@EJ', '00%', 'o_gris'])
      expect(await search(`search=${encodeURIComponent(term)}`), term).toEqual([odd.user.username])
    for (const term of ['zo', 'ñ', '0%']) {
      const found = await search(`search=${encodeURIComponent(term)}`)
      expect(found, term).toContain(odd.user.username)
    }
    for (const term of ['z%gris', '_gris100', 'zorroXgris'])
      expect(await search(`search=${encodeURIComponent(term)}`), term).toEqual([])
  })

  it('has people who are suspended, closed or unconfirmed, and filters', async () => {
    await suspend(moderator, person)
    expect((await search('filter=suspended'))[0]).toBe(person.user.username)
    expect(await search('filter=fans')).not.toContain(person.user.username)
    expect(await search('filter=creators')).toContain(person.user.username)
    expect(await search('filter=closed')).toEqual([])
    const { username } = person.user
    for (const term of [username, username.slice(0, 2), person.user.email])
      expect(await search(`filter=suspended&search=${encodeURIComponent(term)}`), term).toContain(username)
    expect(await search('filter=suspended&search=nadie')).toEqual([])
  })
})

describe('a person’s page', () => {
  it('masks the address, and is opened on record', async () => {
    const shown = await page(person)
    expect(shown).toMatchObject({
      id: person.user.id,
      state: 'active',
      emailVerified: true,
      twoFactor: false,
      passkeys: 0,
      roles: [],
      suspension: null,
      birthDate: '1990-05-17',
    })
    expect(JSON.stringify(shown)).not.toContain(person.user.email)
    expect(shown.sessions).toHaveLength(1)
    expect(await last('person.opened')).toMatchObject({
      actor_id: administrator.user.id,
      subject: person.user.id,
    })
  })

  it('reveals the address for a reason that is on record', async () => {
    const asked = await as(t, support, 'POST', of(person, '/email'), { reason: 'Lo pidió por teléfono' })
    expect(asked.json()).toEqual({ email: person.user.email })
    expect(await last('person.email-revealed')).toMatchObject({
      actor_id: support.user.id,
      details: { reason: 'Lo pidió por teléfono' },
    })
  })

  it('answers USER_NOT_FOUND for nobody', async () => {
    const nobody = { user: { ...person.user, id: '018f0000-0000-7000-8000-000000000000' }, token: '' }
    const answers = [
      await as(t, administrator, 'GET', of(nobody)),
      await as(t, administrator, 'POST', of(nobody, '/email'), { reason: 'porque sí' }),
      await suspend(administrator, nobody),
      await restore(administrator, nobody),
      await as(t, administrator, 'PUT', of(nobody, '/exclusive'), { exclusive: true, reason: 'porque sí' }),
      await as(t, administrator, 'GET', of(nobody, '/acts')),
      await as(t, administrator, 'GET', of(nobody, '/notes')),
      await as(t, administrator, 'POST', of(nobody, '/notes'), { text: 'nota' }),
    ]
    for (const answer of answers) expect(answer.json().code).toBe('USER_NOT_FOUND')
  })
})

describe('a suspension', () => {
  it('ends every session, keeps everybody out, hides the person, and tells them why in one word', async () => {
    const another = await actorOf(t, person.user)
    const answer = await suspend(moderator, person)
    expect(answer.json()).toMatchObject({
      state: 'suspended',
      suspension: { by: 'Marta', reason: 'fraud', text: 'canario-de-la-suspensión' },
      sessions: [],
    })
    t.clock.advance(SECOND)
    for (const { token } of [person, another])
      expect((await t.call('GET', '/v1/auth/user', { token })).statusCode).toBe(401)
    expect((await logIn(person)).json().code).toBe('USER_NOT_ACTIVE')
    const seen = await as(t, support, 'GET', `/v1/users/${person.user.username}`)
    expect(seen.statusCode).toBe(404)
    const [mail, ...more] = mails.filter(({ to }) => to === person.user.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'account-suspended' })
    expect(mail?.text).toContain('fraude')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/canario|Marta/)
    const { rows } = await t.app.pool.query('select text from suspension where person_id = $1', [
      person.user.id,
    ])
    expect(rows[0].text).not.toContain('canario')
  })

  it('is decided once, and ends as it was before', async () => {
    expect((await suspend(moderator, person)).statusCode).toBe(200)
    expect((await suspend(administrator, person)).json().code).toBe('ALREADY_DECIDED')
    expect((await restore(moderator, person)).json()).toMatchObject({ state: 'active', suspension: null })
    expect((await restore(moderator, person)).json().code).toBe('ALREADY_DECIDED')
    expect((await logIn(person)).statusCode).toBe(200)
    const kinds = mails.filter(({ to }) => to === person.user.email).map(({ kind }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['account-suspended', 'account-restored'])
    expect(mails.find(({ kind }) => kind === 'account-restored')?.text).not.toContain('Fue un error')
  })

  it('for some days ends by itself, once, and the person is told until when', async () => {
    const body = { reason: 'spam', text: 'tres veces en un día', days: 3 }
    const path = `/v1/staff/people/${person.user.id}/suspension`
    expect((await as(t, moderator, 'PUT', path, { ...body, days: 5 })).statusCode).toBe(400)
    const at = t.clock.now().getTime()
    const until = new Date(at + 3 * DAY).toISOString()
    expect((await as(t, moderator, 'PUT', path, body)).json()).toMatchObject({ suspension: { until } })
    expect(mails.find(({ kind }) => kind === 'account-suspended')?.text).toContain('Termina sola')
    const runAt = async (time: number) => {
      t.clock.set(new Date(time))
      await t.app.jobs.runNow(t.services, 'staff.suspensions')
    }
    await runAt(at + 3 * DAY - SECOND)
    expect((await logIn(person)).json().code).toBe('USER_NOT_ACTIVE')
    await runAt(at + 3 * DAY)
    await runAt(at + 3 * DAY + MINUTE)
    expect((await logIn(person)).statusCode).toBe(200)
    expect(mails.filter(({ kind }) => kind === 'account-restored')).toHaveLength(1)

    // one that somebody ends before stays ended, and the next one is another
    moderator = await actorOf(t, moderator.user)
    await as(t, moderator, 'PUT', path, body)
    expect((await restore(moderator, person)).statusCode).toBe(200)
    expect((await suspend(moderator, person)).json()).toMatchObject({ suspension: { until: null } })
    await runAt(at + 30 * DAY)
    expect((await logIn(person)).json().code).toBe('USER_NOT_ACTIVE')
    ;[moderator, administrator, support] = [
      await actorOf(t, moderator.user),
      await actorOf(t, administrator.user),
      await actorOf(t, support.user),
    ]
  })

  it('of a closed account leaves it closed, and nobody comes back meanwhile', async () => {
    await as(t, person, 'POST', '/v1/security/closing', { username: person.user.username })
    const { closedAt } = await page(person)
    expect((await suspend(moderator, person)).json()).toMatchObject({ state: 'suspended', closedAt })
    expect((await logIn(person)).json().code).toBe('USER_NOT_ACTIVE')
    expect((await restore(moderator, person)).json()).toMatchObject({ state: 'closed', closedAt })
    expect((await logIn(person)).json()).toMatchObject({ reopened: true })
  })

  it('is nobody’s own, and of staff only an administrator decides it', async () => {
    expect((await suspend(moderator, moderator)).json().code).toBe('OWN_ACCOUNT')
    expect((await restore(moderator, moderator)).json().code).toBe('OWN_ACCOUNT')
    expect((await suspend(moderator, support)).json().code).toBe('FORBIDDEN')
    expect((await suspend(administrator, support)).statusCode).toBe(200)
    expect((await restore(moderator, support)).json().code).toBe('FORBIDDEN')
  })

  it('by two administrators of each other at once leaves one', async () => {
    const other = await createStaff(t, ['administrator'])
    const answers = await Promise.all([suspend(administrator, other), suspend(other, administrator)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('of a fan or of their creator ends renewals, and nothing is charged', async () => {
    const sales = async (fan: TestActor) =>
      (await t.app.pool.query('select from sale where buyer_id = $1', [fan.user.id])).rowCount
    const fans = [await createFan(t), await createFan(t), await createFan(t)] as const
    const [renewing, suspended, left] = fans
    const gone = await createCreator(t)
    for (const creator of [person, gone])
      await as(t, creator, 'PUT', '/v1/plans', { items: [{ duration: '7d', price: 300 }] })
    for (const fan of fans) {
      await fund(t, fan, 10_000)
      const { username } = fan === left ? gone.user : person.user
      const terms = { duration: '7d', price: 300, renews: true }
      const answer = await as(t, fan, 'POST', `/v1/users/${username}/subscription`, terms)
      expect(answer.statusCode).toBe(200)
    }
    await suspend(moderator, suspended)
    await suspend(moderator, gone)
    for (let day = 0; day < 8; day++) {
      t.clock.advance(DAY)
      await t.app.jobs.runNow(t.services, 'subscriptions.renew-and-expire')
    }
    expect([await sales(renewing), await sales(suspended), await sales(left)]).toEqual([2, 1, 1])
  })
})

describe('the exclusive badge', () => {
  const set = (by: TestActor, whom: TestActor, exclusive: boolean) =>
    as(t, by, 'PUT', of(whom, '/exclusive'), { exclusive, reason: 'Solo publica aquí' })

  it('is granted and taken on record, and its person is told', async () => {
    t.realtime.sent.length = 0
    expect((await set(administrator, person, true)).json()).toMatchObject({ exclusive: 'true' })
    expect(await last('exclusive.granted')).toMatchObject({ details: { reason: 'Solo publica aquí' } })
    await t.drain()
    // what everybody hears of it comes by the broadcast, before or after
    expect(t.realtime.sent).toContainEqual(
      expect.objectContaining({ event: 'identity.changed', userId: person.user.id }),
    )
    expect((await set(administrator, person, false)).json()).toMatchObject({ exclusive: 'false' })
    expect(await last('exclusive.taken')).toMatchObject({ subject: person.user.id })
  })

  it('sets the fee of the sales that follow', async () => {
    const creator = await actorOf(t, person.user)
    const fan = await createFan(t)
    await fund(t, fan, 3_000)
    const feeOfSale = async () => {
      const post = await createPost(t, creator, { audience: 'paid', price: 1_000 })
      const answer = await as(t, fan, 'POST', `/v1/posts/${post.id}/unlock`, { price: 1_000 })
      expect(answer.statusCode, answer.body).toBe(200)
      const { rows } = await t.app.pool.query(
        'select fee from sale where buyer_id = $1 order by created_at desc, id desc limit 1',
        [fan.user.id],
      )
      return Number(rows[0].fee)
    }
    const fees = [await feeOfSale()]
    for (const exclusive of [true, false]) {
      t.clock.advance(SECOND)
      await set(administrator, person, exclusive)
      fees.push(await feeOfSale())
    }
    expect(fees).toEqual([200, 150, 200])
  })

  it('is for creators, and nobody’s own', async () => {
    expect((await set(administrator, support, true)).json().code).toBe('NOT_A_CREATOR')
    expect((await set(administrator, administrator, true)).json().code).toBe('OWN_ACCOUNT')
  })
})

describe('notes', () => {
  const add = (by: TestActor, text: string) => as(t, by, 'POST', of(person, '/notes'), { text })

  it('are read by staff, and removed by who wrote them', async () => {
    const { id } = (await add(moderator, 'canario-de-la-nota')).json()
    const { items } = (await as(t, support, 'GET', of(person, '/notes'))).json()
    expect(items).toMatchObject([{ id, text: 'canario-de-la-nota', by: 'Marta', own: false }])
    const { rows } = await t.app.pool.query('select text from person_note where id = $1', [id])
    expect(rows[0].text).not.toContain('canario')
    const remove = (by: TestActor) => as(t, by, 'DELETE', of(person, `/notes/${id}`))
    expect((await remove(support)).json().code).toBe('NOT_FOUND')
    expect((await remove(moderator)).statusCode).toBe(204)
    expect((await as(t, support, 'GET', of(person, '/notes'))).json().items).toEqual([])
  })
})

it('nothing that staff wrote, looked at or gave as a reason is in the person’s export, nor in that of staff', async () => {
  const canary = 'canario-del-equipo'
  await as(t, moderator, 'POST', of(person, '/notes'), { text: canary })
  await as(t, moderator, 'POST', of(person, '/email'), { reason: canary })
  await as(t, administrator, 'PUT', of(person, '/exclusive'), { exclusive: true, reason: canary })
  await suspend(moderator, person, canary)
  for (const { user } of [person, moderator, administrator]) {
    const exported: unknown[] = []
    for (const rule of t.services.extensions.all('accounts.personalData').flat())
      if ('rows' in rule.export)
        for await (const row of rule.export.rows(t.services.db, user)) exported.push(row)
    expect(exported.length).toBeGreaterThan(0)
    expect(JSON.stringify(exported)).not.toContain(canary)
    if (user === person.user) expect(JSON.stringify(exported)).not.toContain('person.')
  }
})

it('acts about a person name who did them, with the details that are meant for staff', async () => {
  await suspend(moderator, person)
  const { items } = (await as(t, support, 'GET', of(person, '/acts'))).json()
  expect(items[0]).toMatchObject({
    act: 'account.suspended',
    actor: { name: 'Marta', staff: true },
    person: { id: person.user.id },
    details: [{ name: 'reason', value: 'fraud' }],
  })
})
