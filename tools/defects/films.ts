import { type Defect, within } from './defect.ts'

const plant = within('modules/media')
const VIDEOS = 'videos.test.ts'
const CAPTIONS = 'captions.test.ts'
const PLAYABLE = '/src/platform/media/playable.test.ts'
const WEBVTT = '/src/platform/media/webvtt.test.ts'

export const FILMS: readonly Defect[] = [
  plant(
    'where the face of a locked picture is, is told to everybody',
    'media.presenter.ts',
    'focal: locked ? null : media.focal',
    'focal: media.focal',
    'focal.test.ts',
  ),
  plant(
    'somebody else chooses how a picture is cut',
    'media.repository.ts',
    "    .where('owner_id', '=', ownerId)\n    .where('purpose', 'in', ['post', 'message'])",
    "    .where('purpose', 'in', ['post', 'message'])",
    'focal.test.ts',
  ),
  plant(
    'the owner of a video is not told that there will be no more',
    'commands/make-streams.ts',
    '{ media: asset.id, percent: 100 }',
    '{ media: asset.id, percent: 99 }',
    VIDEOS,
  ),
  plant(
    'a segment is served without the right',
    'media.access.ts',
    "if (sight !== 'none') return { sight, asset, viewerId: viewer.id }",
    "if (sight !== 'none' || role === 'stream') return { sight: 'viewer', asset, viewerId: viewer.id }",
    VIDEOS,
  ),
  plant(
    'a playlist is written for whoever asks',
    'media.serving.ts',
    'if (requested === null || grant === null) throw',
    "if (requested === null || (grant === null && requested.name.endsWith('.m3u8') === false)) throw",
    VIDEOS,
  ),
  plant(
    'captions of a locked post are read by everybody',
    'media.access.ts',
    "?? 'none'\n",
    "?? 'none'\n  if (role === 'captions') return { sight: 'viewer', asset }\n",
    VIDEOS,
  ),
  plant(
    'what plays is named to who has it locked',
    'media.presenter.ts',
    'play: locked ? null : presentPlayable(ctx, media)',
    'play: presentPlayable(ctx, media)',
    VIDEOS,
  ),
  plant(
    'a playlist names files without a link',
    'media.playlists.ts',
    'if (line === file) return `${file}${query}`',
    'if (line === file) return file',
    VIDEOS,
  ),
  plant(
    'a copy keeps the place where it was filmed',
    '/src/platform/media/container-worker.ts',
    'await output.start()\n',
    'output.setMetadataTags({ title: (await (video ?? audio)?.input.getMetadataTags())?.title ?? "" })\n  await output.start()\n',
    PLAYABLE,
    VIDEOS,
  ),
  plant(
    'a film that a phone held upright lies on its side',
    '/src/platform/media/container-worker.ts',
    'rotation: await track.getRotation(),',
    'rotation: 0,',
    PLAYABLE,
  ),
  plant(
    'a film that was cut short is taken',
    '/src/platform/media/container-worker.ts',
    'for (const track of known) await readEnds(track)',
    '',
    PLAYABLE,
  ),
  plant(
    'ffmpeg may open addresses',
    '/src/platform/media/ffmpeg.ts',
    "'file,pipe'",
    "'file,pipe,http,tcp'",
    PLAYABLE,
  ),
  plant(
    'ffmpeg runs on when its time is over',
    '/src/platform/media/ffmpeg.ts',
    "process.kill(-pid, 'SIGKILL')",
    'process.kill(-pid, 0)',
    PLAYABLE,
  ),
  plant(
    'a video stays in preparation when its sizes cannot be made',
    'commands/make-streams.ts',
    'if (run.attempt >= STREAM_TRIES && !run.signal.aborted) await finish(ctx, asset)',
    '',
    VIDEOS,
  ),
  plant(
    'a new poster cannot be seen at once',
    'media.serving.ts',
    '{ renew: true }',
    '{ renew: false }',
    CAPTIONS,
  ),
  plant(
    'captions carry whatever is between angle brackets',
    '/src/platform/media/webvtt.ts',
    "if (/</.test(words.replaceAll(TAG, '')))",
    'if (words === TAG.source)',
    WEBVTT,
    CAPTIONS,
  ),
]
