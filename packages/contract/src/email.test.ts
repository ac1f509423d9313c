import { describe, expect, it } from 'vitest'
import { Email } from './accounts.ts'
import { isSameEmail, readEmail } from './email.ts'

describe('an address', () => {
  it.each([
    ['ana@example.com', 'ana@example.com'],
    ['  ana@example.com\t', 'ana@example.com'],
    ['Ana.Roldan@Example.COM', 'Ana.Roldan@example.com'],
    ['a&b@example.com', 'a&b@example.com'],
    [`o'neil+tag/x=1!#$%*?^_\`{|}~-@example.com`, `o'neil+tag/x=1!#$%*?^_\`{|}~-@example.com`],
    ['ana@münchen.de', 'ana@münchen.de'],
    ['ana@MÜNCHEN.de', 'ana@münchen.de'],
    ['ana@mu\u0308nchen.de', 'ana@münchen.de'],
    ['ana@xn--mnchen-3ya.de', 'ana@münchen.de'],
    ['ana@XN--MNCHEN-3YA.de', 'ana@münchen.de'],
    ['ana@пример.рф', 'ana@пример.рф'],
    ['ana@xn--e1afmkfd.xn--p1ai', 'ana@пример.рф'],
    ['ana@例え。テスト', 'ana@例え.テスト'],
    ['a@b.co', 'a@b.co'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%j is kept as %j', (typed, kept) => {
    expect([readEmail(typed), Email.parse(typed)]).toEqual([kept, kept])
    expect(readEmail(kept)).toBe(kept)
  })

  it.each([
    '',
    'ana',
    '@example.com',
    'ana@',
    'ana@example',
    'ana@127.0.0.1',
    'ana@[127.0.0.1]',
    'ana@example.123',
    'ana@@example.com',
    'ana@b@example.com',
    '.ana@example.com',
    'ana.@example.com',
    'a..na@example.com',
    'an a@example.com',
    'ana@exa mple.com',
    'ana@ex%61mple.com',
    'ana@-example.com',
    'ana@example-.com',
    'ana@example..com',
    'ana@example.com/x',
    'ana@example.com:25',
    'ana@xn--.com',
    'josé@example.com',
    '"ana"@example.com',
    'ana\0@example.com',
    'ana\n@example.com',
    'Ana <ana@example.com>',
    'ana@example.com, bea@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ana@${'a'.repeat(64)}.com`,
    `ana@${'abc.'.repeat(63)}com`,
  ])('%j is none', typed => {
    expect([readEmail(typed), Email.safeParse(typed).success]).toEqual([undefined, false])
  })

  it('is the same in any case', () => {
    expect(isSameEmail('Ana@example.com', 'aNA@example.com')).toBe(true)
    expect(isSameEmail('ana@example.com', 'bea@example.com')).toBe(false)
  })
})
