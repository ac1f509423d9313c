import { type Defect, withinWeb } from './defect.ts'

const shared = withinWeb('components/calls')
const over = withinWeb('features/calls')
const line = withinWeb('features/calls/line')
const SHEET = 'call-offer-sheet.test.tsx'
const LINE = 'call-line.test.tsx'
const HOST = 'call-host.test.tsx'
const PEER = 'peer.test.ts'
const SESSION = 'session.test.ts'

/** What the pages of calls could get wrong. */
export const CALLS_PAGE_DEFECTS: readonly Defect[] = [
  shared(
    'a first call can be bought without accepting what it shares',
    'call-offer-sheet.tsx',
    'disabled={!consented}',
    'disabled={false}',
    SHEET,
  ),
  shared(
    'the way back from a recharge does not open the call that was wanted',
    'use-buy-call.ts',
    'wanted: buyPath(chat, kind)',
    'wanted: `/messages/${chat}`',
    SHEET,
  ),
  shared(
    'an older answer takes the place of a newer one',
    'calls-cache.ts',
    'shown.revision <= call.revision',
    'shown.revision !== call.revision',
    'calls-cache.test.ts',
  ),
  shared(
    'a change is missed that comes while the one before it is being read',
    'calls-cache.ts',
    'const READS = 3',
    'const READS = 1',
    'calls-cache.test.ts',
  ),
  shared(
    'a call is taken back at the first press',
    'call-line.tsx',
    'onClick={() => setCancelling(true)}',
    'onClick={() => accepting.mutate(at)}',
    LINE,
  ),
  over(
    'a first call asks for its consent only after it was refused',
    'screens/use-answering.ts',
    'const asksConsent = refused || known === false',
    'const asksConsent = refused',
    HOST,
  ),
  shared(
    'what was accepted with one call is asked for again with the next',
    'calls-cache.ts',
    'list => list && { ...list, consented: true }',
    'list => list',
    '/src/features/calls/call-host.test.tsx',
  ),
  over(
    'a call that goes on elsewhere is taken over by itself',
    'call-host.tsx',
    'call => isBusy(call) && call.devices.mine === THIS_DEVICE)',
    'call => isBusy(call))',
    HOST,
  ),
  over(
    'who hangs up as the other does is refused',
    'screens/use-running.ts',
    'isReached: ({ endedAt }) => endedAt !== null',
    'isReached: () => false',
    HOST,
  ),
  over(
    'a page loses what is said to it while it waits for the answer that it is in the call',
    'use-desk.ts',
    'early.current.signals.push(signal)',
    'return',
    HOST,
  ),
  line(
    'the creator does not give way where both make an offer',
    'peer.ts',
    'ignoring = !polite && isOffer && !ready',
    'ignoring = isOffer && !ready',
    PEER,
  ),
  line(
    'a lost connection is looked for with the credentials of before',
    'peer.ts',
    'if (next) pc.setConfiguration(configurationOf(next))',
    '',
    PEER,
  ),
  line(
    'a picture is sent before both have agreed to it',
    'peer.ts',
    'const track = pictures ? (sent.video ?? null) : null',
    'const track = sent.video ?? null',
    PEER,
  ),
  line(
    'the fan stays connected with the device that the creator has left',
    'session.ts',
    'theirs !== null && theirs !== this.#theirs',
    'theirs === null && theirs !== this.#theirs',
    SESSION,
  ),
  line(
    'an answer to another offer leaves the two unconnected for good',
    'session.ts',
    '          this.#buildSoon()\n',
    '',
    SESSION,
  ),
  line(
    'so much is said at once that the server cuts the page off',
    'session.ts',
    'send: this.#say,',
    'send: this.#options.signal,',
    SESSION,
  ),
  line(
    'a camera that is off keeps its light on',
    'local-media.ts',
    '    video?.stop()\n    const { camera: _',
    '    const { camera: _',
    SESSION,
  ),
]
