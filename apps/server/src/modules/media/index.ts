import type { Module } from '../../platform/module.ts'
import { removeExpired, resumeProcessing } from './commands/tend-uploads.ts'
import type {} from './media.events.ts'
import { mediaRoutes } from './media.routes.ts'
import type {} from './media.tables.ts'

export { claimMedia, mayClaim, releaseMedia } from './commands/claim-media.ts'
export { importMedia } from './commands/import-media.ts'
export {
  createAvatarRenditions,
  createCoverRenditions,
  presentCover,
  removePicture,
} from './commands/make-pictures.ts'
export { type Made, makeRenditions } from './commands/make-renditions.ts'
export type { MediaGuard } from './media.access.ts'
export { mediumAs } from './media.assets.ts'
export { presentMediaItem, presentOriginal, type ShownMedia } from './media.presenter.ts'
export { loadMedia, type MediaAsset } from './media.repository.ts'

export const mediaModule: Module = {
  name: 'media',
  routes: mediaRoutes,
  jobs: jobs => {
    jobs.add({ name: 'media.process', cron: '* * * * *', run: resumeProcessing })
    jobs.add({ name: 'media.expire', cron: '17 * * * *', run: removeExpired })
  },
}
