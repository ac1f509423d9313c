import { type Defect, within } from './defect.ts'

const inCalls = within('modules/calls')
const MACHINE = 'calls.machine.test.ts'
const BUYING = 'buying.test.ts'
const TAKING_PLACE = 'taking-place.test.ts'
const AGREED = 'agreed-times.test.ts'
const SOCKETS = 'calls.sockets.test.ts'
const HOURS = 'calls.hours.test.ts'

/** Mistakes with calls, their clock and their money. */
export const CALL_DEFECTS: readonly Defect[] = [
  inCalls(
    'a silent device counts as there until it is found silent',
    'calls.machine.ts',
    'const stop = later(runFrom, side.seenAt ?? runFrom)',
    'const stop = later(runFrom, after(side.seenAt ?? runFrom, SILENCE_MS))',
    MACHINE,
    TAKING_PLACE,
  ),
  inCalls(
    'a fan who waits for a creator that is lost has ended the call',
    'calls.machine.ts',
    "  return done.by === 'fan' && lostSide(call, now) === 'creator' ? 'creator-lost' : done.by",
    '  return done.by',
    MACHINE,
  ),
  inCalls(
    'what was used before a connection was lost is forgotten when it is back',
    'calls.machine.ts',
    '  return { ...call, usedMs: usedAt(call, now), runFrom: now, runTo: null }',
    '  return { ...call, runFrom: now, runTo: null }',
    MACHINE,
    TAKING_PLACE,
  ),
  inCalls(
    'a page that is loaded again counts as connected',
    'calls.machine.ts',
    'up: same && call[by].up, seenAt: now',
    'up: call[by].up, seenAt: now',
    MACHINE,
    TAKING_PLACE,
  ),
  inCalls(
    'an extension costs as if it had begun with the call',
    'calls.machine.ts',
    'call.usedMs - index * partMs(call)',
    'call.usedMs',
    MACHINE,
    TAKING_PLACE,
  ),
  inCalls(
    'a call costs more than it cost when the fan looked',
    'calls.policy.ts',
    "  return sold.price === asked.price && sold.minutes === asked.minutes ? allow : deny('PRICE_CHANGED')",
    '  return allow',
    BUYING,
  ),
  inCalls(
    'calls of two fans ring a creator at once',
    'calls.repository.ts',
    '  await sql`select pg_advisory_xact_lock(hashtextextended(${`calls/${creatorId}`}, 0))`.execute(db)\n',
    '',
    BUYING,
  ),
  inCalls(
    'somebody else’s call can be answered',
    'calls.held.ts',
    '  if (!isOf(row, viewer)) return false\n',
    '',
    BUYING,
  ),
  inCalls(
    'who answers first is told nothing of a consent',
    'commands/accept-call.ts',
    '      if (!again) await requireConsent(tx, consented)\n',
    '',
    TAKING_PLACE,
  ),
  inCalls(
    'an address is told where somebody writes a space too many beside it',
    'calls.candidates.ts',
    String.raw`(IP4|IP6)\s.*$/`,
    String.raw`(IP4|IP6) \S+$/`,
    'signalling.test.ts',
  ),
  inCalls(
    'nobody is told that the agreed time has come',
    'commands/store-call.ts',
    "  if (call.state === 'requested' && before.state === 'agreed') publish(tx, 'call.due', { ...of, at })\n",
    '',
    AGREED,
  ),
  inCalls(
    'another page of the same person says that it is connected',
    'commands/note-connection.ts',
    "      throw new AppError('CALL_ELSEWHERE')\n",
    '      void 0\n',
    TAKING_PLACE,
  ),
  inCalls(
    'minutes are added whenever the fan likes',
    'calls.policy.ts',
    "  if (call.leftMs > CALL.extendSeconds * 1_000) return deny('CALL_TOO_EARLY')\n",
    '',
    TAKING_PLACE,
  ),
  inCalls(
    'a suspension is charged as if the person had hung up',
    'commands/end-calls.ts',
    "return suspended ? { kind: 'stop' } : { kind: 'log-out', by }",
    "return { kind: 'log-out', by }",
    TAKING_PLACE,
  ),
  inCalls(
    'two calls are agreed on for the same time',
    'commands/propose-call-time.ts',
    "      throw new AppError('CALL_TIME_TAKEN')\n",
    '      void 0\n',
    AGREED,
  ),
  inCalls(
    'a fan agrees to a time that they have not seen',
    'calls.machine.ts',
    '  if (call.proposalAt?.getTime() !== at.getTime()) return null\n',
    '',
    AGREED,
  ),
  inCalls(
    'one side alone decides on a direct connection',
    'calls.sockets.ts',
    'direct: call.fan.direct && call.creator.direct',
    'direct: call.fan.direct || call.creator.direct',
    SOCKETS,
  ),
  inCalls(
    'a page that is not in the call says something in it',
    'calls.sockets.ts',
    'return call[side].device === device && call[side].session === sessionId ? side : undefined',
    'return side',
    SOCKETS,
  ),
  inCalls(
    'hours that go on over midnight close at midnight',
    'calls.hours.ts',
    '    if (last !== undefined && range.from <= last.to) last.to = Math.max(last.to, range.to)\n    else ',
    '    ',
    HOURS,
  ),
]
