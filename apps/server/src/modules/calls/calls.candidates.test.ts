import { describe, expect, it } from 'vitest'
import { type CandidateRule, candidateRule, filterSignal } from './calls.candidates.ts'

const HOST =
  'candidate:1 1 udp 2122260223 192.168.7.21 51234 typ host generation 0 ufrag aB3 network-id 1 network-cost 10'
const HIDDEN =
  'candidate:1 1 udp 2122260223 3f0e4b9c-52aa-4f0e-9b3e-000000000000.local 51234 typ host generation 0'
const MAPPED =
  'candidate:2 1 udp 1686052607 203.0.113.9 51234 typ srflx raddr 192.168.7.21 rport 51234 generation 0'
const RELAYED =
  'candidate:3 1 udp 41885439 198.51.100.4 49170 typ relay raddr 203.0.113.9 rport 51234 generation 0'
const RELAYED_6 = 'candidate:4 1 UDP 41885439 2001:db8::4 49170 typ relay raddr 2001:db8:9::1 rport 51234'
const TCP = 'candidate:5 1 tcp 1518280447 192.168.7.21 9 typ host tcptype active generation 0'

const RELAY: CandidateRule = { kind: 'relay' }
const DIRECT: CandidateRule = { kind: 'direct' }
const OWN: CandidateRule = { kind: 'this-machine', addresses: new Set(['192.168.7.21', '127.0.0.1', '::1']) }

function pass(candidate: string, rule: CandidateRule): string | null {
  const parts = { sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'aB3' }
  const passed = filterSignal({ candidate: { candidate, ...parts } }, rule)
  return passed && 'candidate' in passed ? passed.candidate.candidate : null
}

describe('a way to reach a browser', () => {
  it('is passed on only through the relay, without the address that the relay sees', () => {
    for (const shown of [HOST, HIDDEN, MAPPED, TCP]) expect(pass(shown, RELAY), shown).toBeNull()
    expect(pass(RELAYED, RELAY)).toBe(
      'candidate:3 1 udp 41885439 198.51.100.4 49170 typ relay raddr 0.0.0.0 rport 0 generation 0',
    )
    expect(pass(RELAYED_6, RELAY)).toBe(
      'candidate:4 1 UDP 41885439 2001:db8::4 49170 typ relay raddr :: rport 0',
    )
  })

  it('is passed on where both have agreed to it, without what else it tells', () => {
    expect(pass(HOST, DIRECT)).toBe(
      'candidate:1 1 udp 2122260223 192.168.7.21 51234 typ host generation 0 ufrag aB3',
    )
    expect(pass(MAPPED, DIRECT)).toContain('203.0.113.9 51234 typ srflx raddr 0.0.0.0 rport 0')
    expect(pass(TCP, DIRECT)).toContain('typ host tcptype active')
  })

  it('is passed on between windows of one machine only as an address of that machine', () => {
    expect(pass(HOST, OWN)).toContain('192.168.7.21')
    expect(pass(HIDDEN, OWN)).toContain('.local')
    for (const other of [MAPPED, RELAYED, HOST.replace('192.168.7.21', '192.168.7.22')])
      expect(pass(other, OWN), other).toBeNull()
  })

  it('is dropped where it cannot be read, whatever it hides', () => {
    const odd = [
      'candidate:3 1 udp 41885439 198.51.100.4 49170 typ relay\r\na=x 192.168.7.21',
      'candidate:3 1 udp 41885439 198.51.100.4 49170 typ relay raddr',
      'candidate:3 1 udp 41885439 198.51.100.4 49170 typ relayed',
      `${RELAYED} ${HOST}`.replace(' typ host', ''),
      'a=candidate:3 1 udp 1 198.51.100.4 1 typ relay',
      'candidate:',
    ]
    for (const text of odd) expect(pass(text, RELAY) ?? '', text).not.toMatch(/192\.168|a=/)
    expect(pass(odd[0] ?? '', RELAY)).toBeNull()
    expect(pass('', RELAY)).toBe('')
  })

  it('goes by the rule of the installation', () => {
    const turn = { urls: ['turn:relay.test'], secret: 's' }
    expect(candidateRule({ turn, thisMachine: false }, { direct: false })).toEqual(RELAY)
    expect(candidateRule({ turn, thisMachine: false }, { direct: true })).toEqual(DIRECT)
    const own = candidateRule({ turn: undefined, thisMachine: true }, { direct: true })
    expect(own).toMatchObject({ kind: 'this-machine' })
    expect(own.kind === 'this-machine' && own.addresses.has('127.0.0.1')).toBe(true)
  })
})

describe('a description of a session', () => {
  const sdp = [
    'v=0',
    'o=- 46117327 2 IN IP4 192.168.7.21',
    's=-',
    't=0 0',
    'm=audio 51234 UDP/TLS/RTP/SAVPF 111',
    'c=IN IP4 203.0.113.9',
    'a=rtcp:9 IN IP4 203.0.113.9',
    `a=${HOST}`,
    `a=${MAPPED}`,
    `a=${RELAYED}`,
    'a=remote-candidates:1 192.168.7.21 51234',
    'a=ice-ufrag:aB3',
    'a=fingerprint:sha-256 00:11',
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'c=IN IP6 2001:db8:9::1',
    '',
  ].join('\r\n')

  it('keeps what the rule lets pass, and no other address', () => {
    const passed = filterSignal({ description: { type: 'offer', sdp } }, RELAY)
    const text = passed && 'description' in passed ? passed.description.sdp : ''
    expect(text).not.toMatch(/192\.168|203\.0\.113|2001:db8:9/)
    expect(text).toContain('198.51.100.4 49170 typ relay raddr 0.0.0.0 rport 0')
    expect(text).toContain('a=ice-ufrag:aB3\r\na=fingerprint:sha-256 00:11')
    expect(text).toContain('c=IN IP4 0.0.0.0\r\n')
    expect(text).toContain('c=IN IP6 ::\r\n')
    expect(text.endsWith('\r\n')).toBe(true)
  })

  it('is not split otherwise than a browser does', () => {
    const tricky = sdp.replace('a=ice-ufrag:aB3', `a=x:1\ra=${HOST}`)
    const passed = filterSignal({ description: { type: 'offer', sdp: tricky } }, RELAY)
    expect(passed && 'description' in passed ? passed.description.sdp : '').not.toContain('192.168')
  })
})
