import { expect, test } from 'vitest'
import { submission } from '../testing/documents.ts'
import { checkBirth, checkConnection, checkExpiry, checkName, checkNumber, factsOf } from './checks.ts'

const today = new Date(2026, 10, 22, 12)
const facts = {
  legalName: 'AYA  MORENO ',
  birthDate: '1999-06-03',
  number: ' 1032119874 ',
  expiresOn: '2029-09-21',
  lasting: false,
}

test('a name is that of the account whatever its capitals, accents and spaces', () => {
  expect(checkName(facts, submission)).toBe('good')
  expect(checkName({ ...facts, legalName: 'Ayá Moreno' }, submission)).toBe('good')
  expect(checkName({ ...facts, legalName: 'Aya Lucía Moreno' }, submission)).toBe('odd')
  expect(checkName({ ...facts, legalName: ' ' }, submission)).toBe('open')
})

test.each([
  ['1999-06-03', 'good'],
  ['1999-06-04', 'odd'],
  ['2008-11-22', 'odd'],
  ['2008-11-23', 'bad'],
  ['', 'open'],
  ['1999-02', 'open'],
])('the birth date %s is %s', (birthDate, verdict) => {
  expect(checkBirth({ ...facts, birthDate }, submission, today)).toBe(verdict)
})

test('a document that has expired is bad; one that says that it does not expire is good', () => {
  expect(checkExpiry(facts, today)).toBe('good')
  expect(checkExpiry({ ...facts, expiresOn: '2026-11-22' }, today)).toBe('good')
  expect(checkExpiry({ ...facts, expiresOn: '2026-11-21' }, today)).toBe('bad')
  expect(checkExpiry({ ...facts, expiresOn: '' }, today)).toBe('open')
  expect(checkExpiry({ ...facts, expiresOn: '2026-11-21', lasting: true }, today)).toBe('good')
})

test('a number is open until it was looked up, and odd where another account has it', () => {
  expect(checkNumber(facts, undefined)).toBe('open')
  expect(checkNumber(facts, 0)).toBe('good')
  expect(checkNumber(facts, 1)).toBe('odd')
  expect(checkNumber({ ...facts, number: '12' }, 0)).toBe('open')
})

test('the connection is compared with the country of the document', () => {
  expect(checkConnection(submission)).toBe('good')
  expect(checkConnection({ ...submission, connection: 'ES' })).toBe('odd')
  expect(checkConnection({ ...submission, connection: null })).toBe('open')
})

test('what is sent has no spaces at its ends, and no date where it does not expire', () => {
  expect(factsOf(facts)).toEqual({
    legalName: 'AYA  MORENO',
    birthDate: '1999-06-03',
    number: '1032119874',
    expiresOn: '2029-09-21',
  })
  expect(factsOf({ ...facts, lasting: true }).expiresOn).toBeNull()
})
