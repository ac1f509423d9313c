import { type Defect, within } from './defect.ts'

const inStreams = within('modules/live-streams')
const inLive = within('platform/live')
const PACKAGER = 'packager.test.ts'
const STREAMING = 'streaming.test.ts'
const WATCHING = 'watching.test.ts'
const INGEST = 'ingest.test.ts'
const RTMP = 'rtmp.test.ts'
const RECORDING = 'recording.test.ts'

/** Mistakes with the pictures of lives. */
export const LIVE_STREAM_DEFECTS: readonly Defect[] = [
  inLive(
    'pictures do not wait for their sound',
    'packager.ts',
    'if (shown > reached && now - first.since <= SOUND_WAIT_MS) return',
    'if (shown > reached && now - first.since < 0) return',
    PACKAGER,
  ),
  inLive(
    'a picture that stands makes a part that is longer than was said',
    'packager.ts',
    'for (let piece = 1; piece < pieces; piece++)',
    'for (let piece = pieces; piece < pieces; piece++)',
    PACKAGER,
  ),
  inLive(
    'who connects again goes on without a discontinuity',
    'packager.ts',
    'discontinuity: this.#begun && course.number === number',
    'discontinuity: false',
    PACKAGER,
    `/src/modules/live-streams/${STREAMING}`,
  ),
  inLive(
    'a list forgets how many discontinuities have left it',
    'window.ts',
    'if (gone.discontinuity) this.breaks++',
    'if (gone.discontinuity && gone.parts.length === 0) this.breaks++',
    PACKAGER,
  ),
  inStreams(
    'a ticket is good for more than one use',
    'live-streams.repository.ts',
    '.set({ ticket_hash: null, ticket_until: null })',
    '.set({ record: true })',
    STREAMING,
  ),
  inStreams(
    'two pages send one stream at the same time',
    'live-streams.output.ts',
    "    before.close('elsewhere')",
    '',
    STREAMING,
  ),
  inStreams(
    'who is answered before the route still gets what came after their right has ended',
    'live-streams.serving.ts',
    'if (!this.#viewers.isIn(viewer) || !answer()) route()',
    'if (!answer()) route()',
    WATCHING,
  ),
  inStreams(
    'who waited while their right ended still gets what came',
    'live-streams.serving.ts',
    'if (waited) await this.#demand(viewer)',
    'void waited',
    WATCHING,
  ),
  inStreams(
    'what is said of a right changes nothing at once',
    'live-streams.viewers.ts',
    '          watcher.judgedAt = NEVER',
    '          watcher.judgedAt = watcher.seenAt',
    WATCHING,
  ),
  inStreams(
    'a session that has ended still sees a live',
    'live-streams.viewers.ts',
    'sessions.has(watcher.sessionId) && may',
    'sessions.size >= 0 && may',
    WATCHING,
  ),
  inStreams(
    'bits are not counted',
    'live-streams.output.ts',
    'return sum > this.#services.config.lives.maxBitsPerSecond * COUNTED_S',
    'return sum < 0',
    INGEST,
  ),
  inStreams(
    'a program sends with a key that was replaced',
    'live-streams.engine.ts',
    "output.stream.creator_id === creatorId) output.cut('elsewhere')",
    "output.stream.id === creatorId) output.cut('elsewhere')",
    RTMP,
  ),
  inStreams(
    'a recording is deleted before the evidence of it is copied',
    'discarding.repository.ts',
    '    .where(sql<boolean>`not ${isWaitedFor(now)}`)\n  if (id',
    '  if (id',
    RECORDING,
  ),
  inStreams(
    'the next process begins with numbers that were used',
    'live-streams.repository.ts',
    'const APART = 30',
    'const APART = -1',
    RECORDING,
  ),
]
