import { type Defect, withinWeb } from './defect.ts'

const capture = withinWeb('lib/live-capture')
const studio = withinWeb('features/lives/studio')
const UPLINK = 'uplink.test.ts'
const CAPTURE = 'live-capture.test.ts'
const ON_AIR = 'on-air.test.tsx'
const NEW_LIVE = 'new-live.test.tsx'
const ENDED = 'ended.test.tsx'

/** What the studio of a creator could get wrong. */
export const STUDIO_PAGE_DEFECTS: readonly Defect[] = [
  capture(
    'pictures go out before the server knows what they are',
    'uplink.ts',
    'if (!this.#configSent) return',
    'if (!this.#config) return',
    UPLINK,
  ),
  capture(
    'a line that is too thin is filled further',
    'uplink.ts',
    'return bufferedAmount * 8 > ',
    'return bufferedAmount > ',
    UPLINK,
  ),
  capture(
    'a live that another page sends is taken back',
    'uplink.ts',
    "  [LIVE_CLOSE.elsewhere, 'elsewhere'],\n",
    '',
    UPLINK,
    CAPTURE,
  ),
  capture(
    'a line that says nothing any more is trusted',
    'uplink.ts',
    'LIVE_INGEST.silenceSeconds * 1_000',
    'LIVE_INGEST.silenceSeconds * 1_000_000',
    UPLINK,
  ),
  capture(
    'a camera that is off stops the pictures',
    'live-capture.ts',
    'stop: picture ? readPictures(picture, take) : readDarkness(take),',
    'stop: picture ? readPictures(picture, take) : () => {},',
    CAPTURE,
  ),
  capture(
    'two presses begin to send twice',
    'live-capture.ts',
    '  start(): void {\n    if (this.#uplink) return\n',
    '  start(): void {\n',
    CAPTURE,
  ),
  capture(
    'sound moves away from the picture where a microphone pauses',
    'sound-pacer.ts',
    'return [...this.#silence(gap), ...this.#write(samples)]',
    'return this.#write(samples)',
    'sound-pacer.test.ts',
  ),
  capture(
    'pictures that the encoder cannot follow are kept',
    'worker-encoder.ts',
    'if (closed || waiting >= WAITING) {',
    'if (closed) {',
    'worker-encoder.test.ts',
  ),
  studio(
    'a page that only looks takes a live over',
    'on-air.tsx',
    "(state !== 'live' || isSender(id))",
    "(state !== 'live' || id !== '')",
    ON_AIR,
  ),
  studio(
    'a live ends without a question',
    'on-air.tsx',
    '<Button className="studio-end" onClick={open(\'end\')}>',
    '<Button className="studio-end" onClick={() => ending.mutate()}>',
    ON_AIR,
  ),
  studio(
    'a live that is scheduled films its creator meanwhile',
    'new-live.tsx',
    "const uses = source === 'browser' && when === 'now' && able",
    "const uses = source === 'browser' && able",
    NEW_LIVE,
  ),
  studio(
    'subscribers pay their own price for a live that is theirs alone',
    'live-values.ts',
    "const own = reduced && price > 0 && audience !== 'subscribers'",
    'const own = reduced && price > 0',
    'live-values.test.ts',
  ),
  studio(
    'a recording is deleted at the first press',
    'replay-panel.tsx',
    '      setAsking(true)\n',
    '      deleting.mutate()\n',
    ENDED,
  ),
  studio(
    'the key of OBS stands there for everybody who looks',
    'obs-fields.tsx',
    "type={shown ? 'text' : 'password'}",
    'type="text"',
    NEW_LIVE,
  ),
]
