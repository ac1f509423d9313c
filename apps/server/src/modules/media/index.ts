import { MINUTE } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import { writeBlockedPrints } from './commands/block-media.ts'
import { makeStreams, STREAM_TRIES } from './commands/make-streams.ts'
import { processUpload } from './commands/process-upload.ts'
import { removeExpired } from './commands/remove-expired.ts'
import { removeIdleMarks } from './commands/remove-idle-marks.ts'
import { MARKS_PERSONAL_DATA } from './marks.personal-data.ts'
import type {} from './marks.tables.ts'
import type {} from './media.audit.ts'
import { MEDIA_FACTS } from './media.events.ts'
import { MEDIA_NAMES } from './media.names.ts'
import { MEDIA_PERSONAL_DATA } from './media.personal-data.ts'
import { mediaRoutes } from './media.routes.ts'
import type {} from './media.tables.ts'
import { PICTURES_AT_ONCE } from './media.turns.ts'

export { blockMedia, unblockMedia } from './commands/block-media.ts'
export {
  claimMedia,
  mayClaim,
  releaseAllMedia,
  releaseMedia,
  returnMedia,
  withholdMedia,
} from './commands/claim-media.ts'
export { importMade } from './commands/import-made.ts'
export { importMedia } from './commands/import-media.ts'
export {
  createAvatarRenditions,
  createCoverRenditions,
  deletePicture,
  dropPicture,
  presentCover,
} from './commands/make-pictures.ts'
export { type Made, makeRenditions } from './commands/make-renditions.ts'
export { putCaptions } from './commands/put-captions.ts'
export { putPoster } from './commands/put-poster.ts'
export { traceMark } from './commands/trace-mark.ts'
export type { MediaGuard } from './media.access.ts'
export { mediumAs } from './media.assets.ts'
export {
  downloadBytes,
  downloadEnding,
  downloadMeasures,
  openDownload,
  presentDownload,
} from './media.downloads.ts'
export {
  presentMediaItem,
  presentOriginal,
  presentUpload,
  presentWidest,
  type ShownMedia,
} from './media.presenter.ts'
export { loadMedia, type MediaAsset } from './media.repository.ts'
export { listPages, openPage } from './queries/open-page.ts'
export type { Traced } from './queries/trace-picture.ts'

/**
 * A try of the job also ends where the process does that only held it: how often the files of an upload were begun is
 * counted beside, and ends it sooner.
 */
const PROCESSING = { concurrency: PICTURES_AT_ONCE, tries: 25 }

/** One video at a time takes all the processor that this process gives away. */
const STREAMS = { concurrency: 1, tries: STREAM_TRIES, retryAfterMs: MINUTE }

export const mediaModule: Module = {
  name: 'media',
  extends: extensions => {
    extensions.add('accounts.personalData', [...MEDIA_PERSONAL_DATA, ...MARKS_PERSONAL_DATA])
    extensions.add('storage.names', MEDIA_NAMES)
  },
  routes: mediaRoutes,
  events: outbox => outbox.define(MEDIA_FACTS),
  jobs: jobs => {
    jobs.on('media.process', PROCESSING, processUpload)
    jobs.on('media.renditions', STREAMS, makeStreams)
    jobs.on('media.block', {}, writeBlockedPrints)
    jobs.add({ name: 'media.expire', cron: '17 * * * *', run: removeExpired })
    jobs.add({ name: 'media.marks', cron: '27 3 * * *', run: removeIdleMarks })
  },
}
