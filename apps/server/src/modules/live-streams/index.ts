import type { Module } from '../../platform/module.ts'
import { deleteRecording, discard } from './commands/delete-recording.ts'
import { copyKept } from './commands/keep-minute.ts'
import { lookAfterStreams } from './commands/look-after-streams.ts'
import type {} from './live-streams.broadcasts.ts'
import { LIVE_STREAM_FACTS } from './live-streams.events.ts'
import { LIVE_STREAM_NAMES } from './live-streams.names.ts'
import { LIVE_STREAMS_PERSONAL_DATA } from './live-streams.personal-data.ts'
import { liveStreamsRoutes } from './live-streams.routes.ts'
import type {} from './live-streams.tables.ts'

export { createStream, type NewStream } from './commands/create-stream.ts'
export { endStream } from './commands/end-stream.ts'
export { dropKept, keepMinute } from './commands/keep-minute.ts'
export { openIngest } from './commands/open-ingest.ts'
export { endRehearsal, rehearse } from './commands/rehearse.ts'
export { renewStreamKey } from './commands/renew-stream-key.ts'
export { judgeViewers } from './live-streams.access.ts'
export { findRehearser } from './live-streams.repository.ts'
export { openKept } from './queries/open-kept.ts'
export { openTest } from './queries/open-test.ts'
export { playbackOf } from './queries/playback.ts'
export { recordingOf } from './queries/recording.ts'
export { signalOf } from './queries/signal.ts'
export { rtmpAddress, streamKeyOf } from './queries/stream-key.ts'
export { type RecordingCut, writeRecording } from './queries/write-recording.ts'
export { deleteRecording }

/** A try also ends where the process does. */
const COPIES = { concurrency: 1, tries: 8 }

export const liveStreamsModule: Module = {
  name: 'live-streams',
  extends: extensions => {
    extensions.add('accounts.personalData', LIVE_STREAMS_PERSONAL_DATA)
    extensions.add('storage.names', LIVE_STREAM_NAMES)
  },
  routes: liveStreamsRoutes,
  events: outbox => outbox.define(LIVE_STREAM_FACTS),
  jobs: jobs => {
    jobs.on('live-streams.discard', {}, discard)
    jobs.on('live-streams.keep', COPIES, copyKept)
    jobs.add({ name: 'live-streams.look-after', cron: '* * * * *', run: lookAfterStreams })
  },
}
