import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callsAvailable, iceServersFor } from './calls.ice.ts'

const turn = { urls: ['turn:relay.test:3478?transport=udp'], secret: 'a-secret-of-the-relay' }
const call = { callId: 'call', userId: 'user', direct: false, now: new Date(1_700_000_000_400), seconds: 600 }

describe('the servers of a call', () => {
  it('have credentials that coturn computes from its secret, which name nobody and end', () => {
    const { servers, policy } = iceServersFor({ turn, thisMachine: false }, call)
    expect(policy).toBe('relay')
    const [server] = servers
    expect(server?.urls).toEqual(turn.urls)
    expect(server?.username).toMatch(/^1700000600:[\w-]{22}$/)
    expect(server?.username).not.toContain('user')
    expect(server?.credential).toBe(
      createHmac('sha1', turn.secret)
        .update(server?.username ?? '')
        .digest('base64'),
    )
  })

  it('are different for each person and each call', () => {
    const nameFor = (other: Partial<typeof call>) =>
      iceServersFor({ turn, thisMachine: false }, { ...call, ...other }).servers[0]?.username
    expect(new Set([nameFor({}), nameFor({ userId: 'other' }), nameFor({ callId: 'other' })]).size).toBe(3)
  })

  it('are not all that is tried where both have agreed to it, nor where there is no relay', () => {
    expect(iceServersFor({ turn, thisMachine: false }, { ...call, direct: true })).toMatchObject({
      policy: 'all',
      servers: [{ urls: turn.urls }],
    })
    expect(iceServersFor({ turn: undefined, thisMachine: true }, call)).toEqual({
      servers: [],
      policy: 'all',
    })
  })

  it('make calls possible, as do windows of one machine', () => {
    expect(callsAvailable({ turn, thisMachine: false })).toBe(true)
    expect(callsAvailable({ turn: undefined, thisMachine: true })).toBe(true)
    expect(callsAvailable({ turn: undefined, thisMachine: false })).toBe(false)
  })
})
