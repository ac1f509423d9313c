import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('kept passwords', () => {
  it('are argon2id with at least 19 MiB, two passes and separate salts', async () => {
    const [one, two] = await Promise.all([
      hashPassword('Cala-Tranquila-77'),
      hashPassword('Cala-Tranquila-77'),
    ])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(two).not.toBe(one)
  })

  it('are computed while the process goes on with other work', async () => {
    for (const compute of [() => hashPassword('Cala-1'), () => verifyPassword('Cala-1', undefined)]) {
      let turns = 0
      let other = setImmediate(function turn() {
        turns++
        other = setImmediate(turn)
      })
      await compute()
      clearImmediate(other)
      expect(turns).toBeGreaterThan(0)
    }
  })

  it('are recognised, and nothing else is', async () => {
    const kept = await hashPassword('Cala-Tranquila-77')
    expect(await verifyPassword('Cala-Tranquila-77', kept)).toBe(true)
    expect(await verifyPassword('Cala-tranquila-77', kept)).toBe(false)
    expect(await verifyPassword('', kept)).toBe(false)
  })

  it('are the same however the keyboard composes a letter', async () => {
    const kept = await hashPassword('Contrase\u00f1a-de-Mar-7')
    expect(await verifyPassword('Contrasen\u0303a-de-Mar-7', kept)).toBe(true)
  })

  it('no password fits an account that does not exist', async () => {
    expect(await verifyPassword('Cala-Tranquila-77', undefined)).toBe(false)
  })

  it('many at once all end', async () => {
    const hashes = await Promise.all(Array.from({ length: 9 }, (_, i) => hashPassword(`Cala-${i}`)))
    const checks = await Promise.all(hashes.map((hash, i) => verifyPassword(`Cala-${i}`, hash)))
    expect(checks).toEqual(Array(9).fill(true))
  })

  it('a hash that cannot be read is an error, not a wrong password', async () => {
    await expect(verifyPassword('x', 'plain')).rejects.toThrow('cannot be read')
  })
})
