import { networkInterfaces } from 'node:os'
import type { CallSignal } from '@calina/contract'
import type { CallsConfig } from '../../config/calls.ts'
import { parseAddress } from '../../platform/network-address.ts'

/**
 * Which ways to reach a browser the two sides of a call may tell each other. `relay`: only those through the relay, so that
 * neither learns where the other is; `direct`: all, since both have agreed to it; `this-machine`: the addresses of this
 * machine, where there is no relay and both windows run beside the server.
 */
export type CandidateRule =
  | { kind: 'relay' }
  | { kind: 'direct' }
  | { kind: 'this-machine'; addresses: ReadonlySet<string> }

/** `direct`: both sides have agreed to a connection without a relay. */
export function candidateRule(calls: CallsConfig, { direct }: { direct: boolean }): CandidateRule {
  if (calls.turn === undefined) return { kind: 'this-machine', addresses: ownAddresses() }
  return { kind: direct ? 'direct' : 'relay' }
}

/**
 * The signal as it may be passed on, null where nothing of it may. Candidates that the rule does not let pass are dropped,
 * and of the others the related address is blanked: it would be the browser's own. Descriptions lose their addresses too.
 */
export function filterSignal(signal: CallSignal, rule: CandidateRule): CallSignal | null {
  if ('description' in signal) {
    const { type, sdp } = signal.description
    return { description: { type, sdp: filterDescription(sdp, rule) } }
  }
  const { candidate } = signal
  // an empty one says that there are no more
  if (candidate.candidate === '') return signal
  const filtered = filterCandidate(candidate.candidate, rule)
  return filtered === null ? null : { candidate: { ...candidate, candidate: filtered } }
}

/** RFC 8839, section 5.1. */
const CANDIDATE =
  /^candidate:(?<foundation>[\w+/]{1,32}) (?<component>\d{1,5}) (?<transport>udp|tcp) (?<priority>\d{1,10}) (?<address>\S{1,255}) (?<port>\d{1,5}) typ (?<type>host|srflx|prflx|relay)(?<rest>(?: \S+ \S+)*)$/i

/** What may follow: how it is reached over TCP, and to which negotiation it belongs. */
const KEPT = new Set(['tcptype', 'generation', 'ufrag'])

function filterCandidate(text: string, rule: CandidateRule): string | null {
  const found = CANDIDATE.exec(text.trim())?.groups
  if (!found) return null
  const { foundation, component, transport, priority, address = '', port, type = '', rest = '' } = found
  if (!isAllowed(address, type.toLowerCase(), rule)) return null
  const words = rest.trim().split(' ')
  const kept = words.flatMap((word, at) =>
    at % 2 === 0 && KEPT.has(word) && words[at + 1] !== undefined ? [word, words[at + 1]] : [],
  )
  // only a host's own address has none that is related
  const related = type.toLowerCase() === 'host' ? [] : ['raddr', blankFor(address), 'rport', '0']
  return [
    `candidate:${foundation}`,
    ...[component, transport, priority, address, port, 'typ', type.toLowerCase(), ...related, ...kept],
  ].join(' ')
}

const blankFor = (address: string) => (address.includes(':') ? '::' : '0.0.0.0')

function isAllowed(address: string, type: string, rule: CandidateRule): boolean {
  switch (rule.kind) {
    case 'relay':
      return type === 'relay'
    case 'direct':
      return true
    case 'this-machine':
      // browsers name their own address by chance in the local domain, where they may not show it
      return type === 'host' && (/^[\w-]+\.local$/i.test(address) || rule.addresses.has(addressOf(address)))
  }
}

const addressOf = (text: string) => parseAddress(text)?.toString() ?? text

function ownAddresses(): ReadonlySet<string> {
  return new Set(
    Object.values(networkInterfaces()).flatMap(found =>
      (found ?? []).map(({ address }) => addressOf(address)),
    ),
  )
}

/**
 * Lines of a description that name an address (RFC 8866): the origin, the connection, and where reports go; also with more room
 * between the words than a browser leaves.
 */
const ADDRESS = /^(o=\S+\s+\S+\s+\S+\s+IN|c=\s*IN|a=rtcp:\d+\s+IN)\s+(IP4|IP6)\s.*$/
const PREFIX = 'a='

function filterDescription(sdp: string, rule: CandidateRule): string {
  const lines = sdp.split(/\r\n|\r|\n/).flatMap(line => {
    if (line.startsWith('a=candidate:')) {
      const filtered = filterCandidate(line.slice(PREFIX.length), rule)
      return filtered === null ? [] : [PREFIX + filtered]
    }
    if (line.startsWith('a=remote-candidates:')) return []
    return [
      line.replace(
        ADDRESS,
        (_, before: string, kind: string) => `${before} ${kind} ${kind === 'IP6' ? '::' : '0.0.0.0'}`,
      ),
    ]
  })
  return lines.join('\r\n')
}
