import type { ReviewedWithdrawal } from '@calina/contract/types'
import { expect, test } from 'vitest'
import type { Verdict } from '../queue/verdict-icon.tsx'
import { withdrawal } from '../testing/withdrawals.ts'
import { type CHECKS, checksOf, hindranceOf } from './checks.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const { identity, account, ledger, money } = withdrawal

test('what is as it has to be is good, and one chargeback is worth a look', () => {
  expect(checksOf(withdrawal, now)).toEqual({
    documents: 'good',
    holder: 'good',
    account: 'good',
    ledger: 'good',
    shared: 'good',
    chargebacks: 'odd',
  })
})

test.each<
  [name: string, change: Partial<ReviewedWithdrawal>, check: (typeof CHECKS)[number], verdict: Verdict]
>([
  ['documents that nobody approved', { identity: { ...identity, state: 'rejected' } }, 'documents', 'bad'],
  ['documents that have expired', { identity: { ...identity, expiresOn: '2026-11-21' } }, 'documents', 'odd'],
  [
    'documents on their last day',
    { identity: { ...identity, expiresOn: '2026-11-22' } },
    'documents',
    'good',
  ],
  ['another holder', { identity: { ...identity, holderMatches: false } }, 'holder', 'bad'],
  ['no legal name', { identity: { ...identity, holderMatches: null } }, 'holder', 'odd'],
  ['a new account', { account: { ...account, usableAt: '2026-11-22T12:00:01Z' } }, 'account', 'odd'],
  ['an account of others', { account: { ...account, sharedWith: [withdrawal.person] } }, 'shared', 'odd'],
  ['a ledger that is off', { ledger: { ...ledger, clean: false } }, 'ledger', 'bad'],
  ['no chargeback', { money: { ...money, chargebacks: 0 } }, 'chargebacks', 'good'],
])('%s', (_name, change, check, verdict) => {
  expect(checksOf({ ...withdrawal, ...change }, now)[check]).toBe(verdict)
})

test('what keeps it from being approved is named, first things first', () => {
  const signed = { name: 'Inés', own: true, at: '2026-11-22T11:00:00Z' }
  expect(hindranceOf(withdrawal, 'u1')).toBeUndefined()
  expect(hindranceOf(withdrawal, withdrawal.person.id)).toBe('own')
  expect(hindranceOf({ ...withdrawal, ledger: { ...ledger, clean: false } }, 'u1')).toBe('ledger')
  expect(hindranceOf({ ...withdrawal, identity: { ...identity, state: 'in-process' } }, 'u1')).toBe(
    'documents',
  )
  expect(hindranceOf({ ...withdrawal, person: { ...withdrawal.person, state: 'suspended' } }, 'u1')).toBe(
    'suspended',
  )
  expect(hindranceOf({ ...withdrawal, signatures: { needed: 2, by: [signed] } }, 'u1')).toBe('signed')
  const other = { ...signed, own: false }
  expect(hindranceOf({ ...withdrawal, signatures: { needed: 2, by: [other] } }, 'u1')).toBeUndefined()
})
