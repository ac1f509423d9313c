import { randomUUID } from 'node:crypto'
import type { WithdrawalMethodInput } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../platform/clock.ts'
import { actorOf, createCreator, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { ACCOUNT, addAccount, again, createEarner, withdraw } from '../../testing/factories/withdrawals.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { linkTokenOf } from '../accounts/testing/link-token.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())

const add = (creator: TestActor, account: Partial<WithdrawalMethodInput> = {}) =>
  t.call('POST', '/v1/withdrawal-methods', { token: creator.token, body: { ...ACCOUNT, ...account } })
const methodsOf = async (creator: TestActor) =>
  (await t.call('GET', '/v1/withdrawals/desk', { token: creator.token })).json().methods

describe('an account', () => {
  it.each([
    ['an IBAN', { number: 'es91 2100 0418 4502 0005 1332' }, { format: 'iban', country: 'ES', end: '1332' }],
    ['a CLABE', { number: '032180000118359719' }, { format: 'clabe', country: 'MX', end: '9719' }],
    ['a CBU', { number: '28505909 40090418135201' }, { format: 'cbu', country: 'AR', end: '5201' }],
    [
      'an account with a routing number',
      { number: '000123456789', routing: '021000021' },
      { format: 'account', country: 'US', end: '6789' },
    ],
    [
      'an account with a BIC',
      { number: '4-0012-3390', routing: 'BSCHESMM' },
      { format: 'account', country: 'ES', end: '3390' },
    ],
    ['an account of a bank', { number: '40123390' }, { format: 'account', country: null, end: '3390' }],
    [
      'eighteen digits of another country',
      { number: '123456789012345678', routing: 'BKCHCNBJ' },
      { format: 'account', country: 'CN' },
    ],
  ])('is recognised: %s', async (_name, account, shown) => {
    const answer = await add(await createCreator(t), account)
    expect(answer.json()).toMatchObject(shown)
    expect(answer.body).not.toContain(account.number)
  })

  it.each([
    ['an IBAN with a wrong digit', { number: 'PT50 0002 0123 1234 5678 9015 5' }, 'body.number', 'iban'],
    ['an IBAN that is cut off', { number: 'PT50 0002 0123' }, 'body.number', 'iban'],
    ['an IBAN of no country', { number: 'ZZ50 0002 0123 1234 5678 9015 4' }, 'body.number', 'iban'],
    ['a CLABE with a wrong digit', { number: '032180000118359718' }, 'body.number', 'clabe'],
    ['a CBU with a wrong digit', { number: '2850590940090418135202' }, 'body.number', 'cbu'],
    ['letters', { number: 'Banco Andino' }, 'body.number', 'account_number'],
    ['three digits', { number: '123' }, 'body.number', 'account_number'],
    [
      'a routing number with a wrong digit',
      { number: '12345', routing: '021000022' },
      'body.routing',
      'routing',
    ],
    ['no bank', { bank: '  ' }, 'body.bank', 'too_small'],
    ['no holder', { holder: '' }, 'body.holder', 'too_small'],
    ['no kind of account', { accountType: null }, 'body.accountType', 'required'],
    ['what is not offered', { kind: 'wallet' as const, accountType: null }, 'body.kind', 'not_offered'],
  ])('is refused by its field: %s', async (_name, account, path, rule) => {
    const answer = await add(await createCreator(t), account)
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: expect.arrayContaining([{ path, rule }]),
    })
  })

  it('can be a wallet or a handle where the operator says so', async () => {
    await changeSettings(t, { withdrawalMethods: { bank: true, wallet: true, handle: true } })
    const creator = await createCreator(t)
    const other = { accountType: null, routing: null }
    const wallet = await add(creator, {
      ...other,
      kind: 'wallet',
      bank: 'Bitcoin',
      number: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    })
    expect(wallet.json()).toMatchObject({ kind: 'wallet', format: null, end: '5mdq' })
    expect(
      (await add(creator, { ...other, kind: 'handle', bank: 'PayPal', number: '@aya' })).json(),
    ).toMatchObject({
      kind: 'handle',
      end: 'ya',
    })
    for (const wrong of [
      { ...other, kind: 'wallet', number: 'too short' },
      { ...other, kind: 'handle', number: 'two words' },
      { kind: 'handle', number: '@aya', accountType: 'savings' },
    ] as const)
      expect((await add(creator, wrong)).statusCode).toBe(400)
    await changeSettings(t, { withdrawalMethods: { bank: true, wallet: false, handle: false } })
  })

  it('is added once, and there are at most ten', async () => {
    const creator = await createCreator(t)
    expect((await add(creator)).statusCode).toBe(200)
    expect((await add(creator, { number: 'pt50000201231234567890154' })).json()).toMatchObject({
      status: 409,
      code: 'WITHDRAWAL_METHOD_TAKEN',
    })
    for (let count = 1; count < 10; count++) await add(creator, { number: `4000${count}` })
    expect((await add(creator, { number: '400099' })).json()).toMatchObject({
      code: 'WITHDRAWAL_METHODS_FULL',
      params: { max: 10 },
    })
  })

  it('waits two days before it can be paid to', async () => {
    const earner = await createEarner(t)
    const { id } = (await add(earner)).json()
    t.clock.advance(48 * HOUR - MINUTE)
    const body = { amount: 5_000, method: id }
    const early = await again(t, earner)
    const ask = (token: string) =>
      t.call('POST', '/v1/withdrawals', { token, body, headers: { 'idempotency-key': randomUUID() } })
    const refused = await ask(early.token)
    expect(refused.json()).toMatchObject({ status: 409, code: 'WITHDRAWAL_METHOD_WAITS' })
    expect(new Date(refused.json().params.until).getTime()).toBe(t.clock.now().getTime() + MINUTE)
    t.clock.advance(MINUTE)
    expect((await ask(early.token)).statusCode).toBe(200)
  })

  it('is changed into another one that waits as well, and removed, but not under an open withdrawal', async () => {
    const { creator, method } = await addAccount(t, await createEarner(t))
    const path = `/v1/withdrawal-methods/${method}`
    const id = await withdraw(t, creator, { method, amount: 5_000 })
    const change = () =>
      t.call('PUT', path, { token: creator.token, body: { ...ACCOUNT, number: '40123391' } })
    const remove = () => t.call('DELETE', path, { token: creator.token })
    for (const refused of [await change(), await remove()])
      expect(refused.json()).toMatchObject({ status: 409, code: 'WITHDRAWAL_OPEN' })
    const headers = { 'idempotency-key': randomUUID() }
    await t.call('PUT', `/v1/withdrawals/${id}/cancelled`, { token: creator.token, headers })
    const changed = (await change()).json()
    expect(changed).toMatchObject({ format: 'account', end: '3391' })
    expect(new Date(changed.usableAt).getTime()).toBe(t.clock.now().getTime() + 48 * HOUR)
    expect(await methodsOf(creator)).toMatchObject([{ id: changed.id }])
    expect((await remove()).json()).toMatchObject({ status: 404, code: 'WITHDRAWAL_METHOD_NOT_FOUND' })
    const last = `/v1/withdrawal-methods/${changed.id}`
    expect((await t.call('DELETE', last, { token: (await createCreator(t)).token })).statusCode).toBe(404)
    expect((await t.call('DELETE', last, { token: creator.token })).statusCode).toBe(204)
    expect(await methodsOf(creator)).toEqual([])
  })

  it('is not changed into one that there is, nor where it is somebody else’s', async () => {
    const creator = await createCreator(t)
    await add(creator)
    const { id } = (await add(creator, { number: '40123399' })).json()
    const change = (of: string) =>
      t.call('PUT', `/v1/withdrawal-methods/${of}`, { token: creator.token, body: ACCOUNT })
    expect((await change(id)).json()).toMatchObject({ status: 409, code: 'WITHDRAWAL_METHOD_TAKEN' })
    expect(await methodsOf(creator)).toHaveLength(2)
    expect((await change(randomUUID())).json()).toMatchObject({ code: 'WITHDRAWAL_METHOD_NOT_FOUND' })
  })

  it('is mailed, also to the address that the account had until lately', async () => {
    const mails = recordMails(t)
    const creator = await createCreator(t, { email: 'antes@example.test' })
    await t.call('PUT', '/v1/security/email', { token: creator.token, body: { email: 'ahora@example.test' } })
    const token = linkTokenOf(mails.find(mail => mail.to === 'ahora@example.test'))
    await t.call('POST', '/v1/auth/email-change/confirm', { body: { token } })
    mails.length = 0
    await add(await actorOf(t, creator.user))
    expect(mails.map(mail => mail.to).toSorted()).toEqual(['ahora@example.test', 'antes@example.test'])
    expect(mails[0]?.text).toContain('0154')
    expect(JSON.stringify(mails)).not.toContain('12345678')
  })

  it('is sealed in the database, and its number is in no answer to its owner', async () => {
    const creator = await createCreator(t)
    const added = await add(creator, { number: '998877665544' })
    const { rows } = await t.app.pool.query('select * from withdrawal_method where id = $1', [
      added.json().id,
    ])
    expect(JSON.stringify(rows)).not.toMatch(/998877665544|Moreno/)
    expect(JSON.stringify(await methodsOf(creator))).not.toContain('998877665544')
  })
})
