import { type Defect, withinWeb } from './defect.ts'

const player = withinWeb('components/media/player')
const lib = withinWeb('lib')

export const PLAYER: readonly Defect[] = [
  player(
    'times out of order are chapters',
    'chapters.ts',
    'place === 0 ? at === 0 : at > (lines[place - 1]?.at ?? 0)',
    'place > 0 || at === 0',
    'chapters.test.ts',
  ),
  player(
    'what was seen to its end goes on at its end',
    'resume.ts',
    ' && time < duration - EDGE.end',
    '',
    'resume.test.ts',
  ),
  player(
    'keys of the browser are taken by the player',
    'keys.ts',
    'if (ctrlKey || metaKey || altKey) return undefined',
    '',
    'keys.test.ts',
  ),
  player(
    'a renewed link begins from the start',
    'use-playback.ts',
    'attach(media, fresh ?? latest.current.play, stopped)',
    'attach(media, fresh ?? latest.current.play, 0)',
    'audio-place.test.tsx',
  ),
  player(
    'links that fail are renewed without end',
    'use-playback.ts',
    'if (performance.now() - renewed.current < RENEWED_MS) {',
    'if (renewed.current > performance.now()) {',
    'audio-place.test.tsx',
  ),
  player('two things play at once', 'only-one.ts', 'playing?.pause()', 'playing?.load', 'only-one.test.ts'),
  player(
    'what plays moves while the line of time is only held',
    'scrubber.tsx',
    'if (seeks) onSeek(timeAt(event))',
    'onSeek(timeAt(event))',
    'scrubber.test.tsx',
  ),
  lib(
    'the picture that somebody chose is replaced by the first one',
    'posters.ts',
    ' || chosen.has(media)',
    '',
    'posters.test.ts',
  ),
  lib(
    'a picture is sent although the server makes its own',
    'posters.ts',
    " || found.play !== 'ready'",
    '',
    'posters.test.ts',
  ),
  lib(
    'a video is shown as if it were a picture',
    'upload.ts',
    " || kind !== 'image' ? undefined",
    ' ? undefined',
    'upload.test.ts',
  ),
  lib(
    'a portrait may be a video',
    'upload-checks.ts',
    "const FILMS: ReadonlySet<UploadPurpose> = new Set(['post', 'vault'])",
    "const FILMS: ReadonlySet<UploadPurpose> = new Set(['post', 'vault', 'avatar'])",
    'upload-checks.test.ts',
  ),
  lib(
    'words of captions become markup',
    'captions.ts',
    "    .replace(/<(?!\\/?[biu]>)/g, '&lt;')\n",
    '',
    'captions.test.ts',
  ),
]
