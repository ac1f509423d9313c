import { expect, it } from 'vitest'
import { isRetryable, isUnavailable, isUniqueViolation, isUnreachable } from './failures.ts'

const failure = (fields: object) => Object.assign(new Error('failed'), fields)

it.each([
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, true],
  [{ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }, true],
  [{ code: 'ENOENT', syscall: 'connect' }, true],
  [{ code: 'ENOENT', syscall: 'open' }, false],
  [{ code: '57P01' }, true],
  [{ code: '57014' }, true],
  [{ code: '23505' }, false],
  [{}, false],
])('%j is unavailable: %j', (fields, gone) => expect(isUnavailable(failure(fields))).toBe(gone))

it('distinguishes an unavailable database from a slow one, and from a visitor who disconnected', () => {
  expect(isUnreachable({ code: 'ECONNREFUSED', message: 'a copy' })).toBe(true)
  expect(isUnreachable(failure({ code: 'ECONNRESET', syscall: 'read' }))).toBe(true)
  expect(isUnreachable(failure({ code: 'ECONNRESET' }))).toBe(false)
  expect(isUnreachable(failure({ code: '57014' }))).toBe(false)
  expect(isUnreachable(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isUnreachable(undefined)).toBe(false)
})

it('recognizes what may be retried', () => {
  expect(isRetryable(failure({ code: '40P01' }))).toBe(true)
  expect(isRetryable(failure({ code: '40001' }))).toBe(true)
  expect(isRetryable(failure({ code: '23505' }))).toBe(false)
})

it('recognizes the violated unique index', () => {
  expect(isUniqueViolation(failure({ code: '23505', constraint: 'a' }), 'a')).toBe(true)
  expect(isUniqueViolation(failure({ code: '23505', constraint: 'b' }), 'a')).toBe(false)
  expect(isUniqueViolation(failure({ code: '23505', constraint: 'b' }))).toBe(true)
})
