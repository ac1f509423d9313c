import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PAYMENT_RANKS, WebhookError } from '../gateway.ts'
import { readWebhook, SIGNATURE_HEADER, signWebhook } from './webhook.ts'

const secret = randomBytes(32)
const now = new Date('2026-03-01T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const content = {
  id: 'evt_1',
  kind: 'succeeded',
  occurredAt: '2026-03-01T09:59:58.000Z',
  payment: { id: 'test_1', reference: 'r1', amount: 5000, currency: 'USD' },
}
const body = JSON.stringify(content)
const header = signWebhook(secret, body, now)

function reasonOf(
  text: string,
  signature: string | string[] | undefined,
  at: Date = now,
): WebhookError['reason'] {
  try {
    readWebhook(secret, Buffer.from(text), { [SIGNATURE_HEADER]: signature }, at)
  } catch (error) {
    if (error instanceof WebhookError) return error.reason
    throw error
  }
  throw new Error('it was accepted')
}

describe('a signed webhook', () => {
  it('reports the outcome of a payment', () => {
    expect(readWebhook(secret, Buffer.from(body), { [SIGNATURE_HEADER]: header }, now)).toEqual({
      id: 'evt_1',
      providerId: 'test_1',
      reference: 'r1',
      kind: 'succeeded',
      rank: PAYMENT_RANKS.succeeded,
      amount: 5000,
      currency: 'USD',
      occurredAt: new Date('2026-03-01T09:59:58.000Z'),
      method: { kind: 'card', brand: 'Visa', last4: '4242' },
      declined: null,
    })
  })

  it('says why a payment was declined', () => {
    const failed = JSON.stringify({ ...content, kind: 'failed' })
    const headers = { [SIGNATURE_HEADER]: signWebhook(secret, failed, now) }
    expect(readWebhook(secret, Buffer.from(failed), headers, now).declined).toBe('refused')
  })

  it('is good for 300 seconds, either way', () => {
    for (const seconds of [300, -300])
      expect(readWebhook(secret, Buffer.from(body), { [SIGNATURE_HEADER]: header }, later(seconds)).id).toBe(
        'evt_1',
      )
    for (const seconds of [301, -301, 86_400]) expect(reasonOf(body, header, later(seconds))).toBe('age')
  })

  it('may be signed with two secrets while one is being replaced', () => {
    const other = signWebhook(randomBytes(32), body, now)
    const both = `${other},${header.split(',')[1]}`
    expect(readWebhook(secret, Buffer.from(body), { [SIGNATURE_HEADER]: both }, now).id).toBe('evt_1')
  })
})

describe('a webhook is refused', () => {
  const [time = '', mac = ''] = header.split(',')

  it.each([
    ['without a signature', undefined],
    ['with an empty one', ''],
    ['with two headers', [header, header]],
    ['without a time', mac],
    ['without a digest', time],
    ['with an empty digest', `${time},v1=`],
    ['with a digest cut short', `${time},${mac.slice(0, -2)}`],
    ['with a digest that goes on', `${header}00`],
    ['with another time', `t=${Number(time.slice(2)) + 1},${mac}`],
    ['with a time that is no number', `t=NaN,${mac}`],
    ['with another scheme', `${time},v0=${mac.slice(3)}`],
  ])('%s', (_, signature) => {
    expect(reasonOf(body, signature)).toBe('signature')
  })

  it('when a single byte was changed', () => {
    expect(reasonOf(body.replace('5000', '9000'), header)).toBe('signature')
    expect(reasonOf(`${body} `, header)).toBe('signature')
  })

  it('when another secret signed it', () => {
    expect(reasonOf(body, signWebhook(randomBytes(32), body, now))).toBe('signature')
  })

  it.each([
    'not json',
    '{}',
    '[]',
    'null',
    JSON.stringify({ ...content, kind: 'paid' }),
    JSON.stringify({ ...content, extra: 1 }),
    ...[-1, 0, 0.1, '5000', null, 2 ** 53].map(amount =>
      JSON.stringify({ ...content, payment: { ...content.payment, amount } }),
    ),
  ])('when it is signed and says %s', text => {
    expect(reasonOf(text, signWebhook(secret, text, now))).toBe('malformed')
  })
})
