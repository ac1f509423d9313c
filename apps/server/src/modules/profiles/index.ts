import type { Module } from '../../platform/module.ts'
import { namesFolders } from '../../platform/storage/named-files.ts'
import { PROFILE_FACTS } from './profiles.events.ts'
import { guardWelcome } from './profiles.guard.ts'
import { PROFILES_PERSONAL_DATA } from './profiles.personal-data.ts'
import { profilesRealtime } from './profiles.realtime.ts'
import { insertStats, updateRank } from './profiles.repository.ts'
import { profilesRoutes } from './profiles.routes.ts'
import { sitemapRoutes } from './profiles.sitemap.ts'
import type {} from './profiles.tables.ts'

export { countPosts } from './commands/count-posts.ts'
export { countPurchase } from './commands/count-purchase.ts'
export { setLive } from './commands/set-live.ts'
export { setPicture } from './commands/set-picture.ts'
export { setVaultCount } from './commands/set-vault-count.ts'
export { setWelcome } from './commands/set-welcome.ts'
export { settleFirstStep } from './commands/settle-first-step.ts'
export { takeDownWelcome } from './commands/take-down-welcome.ts'
export { updateProfile } from './commands/update-profile.ts'
export { CARDS, type CardRow, LIVE_CREATORS } from './profiles.creators.ts'
export { presentCard } from './profiles.presenter.ts'
export { doublings, rankOf, type Weights } from './profiles.ranking.ts'
export { updateRank as rankCreator, updateRanks as rankCreators } from './profiles.repository.ts'
export { findCreators } from './queries/find-creators.ts'
export { getProfile } from './queries/get-profile.ts'
export { type Looking, lookAs } from './queries/look-as.ts'
export { profileExists } from './queries/profile-exists.ts'
export { reportedProfile, reportedWelcome } from './queries/reported-profile.ts'

export const profilesModule: Module = {
  name: 'profiles',
  extends: extensions => {
    extensions.add('accounts.personalData', PROFILES_PERSONAL_DATA)
    extensions.add('storage.names', [namesFolders('profile', 'cover_key')])
    extensions.add('media.guard', { purpose: 'welcome', guard: guardWelcome })
  },
  routes: http => {
    profilesRoutes(http)
    sitemapRoutes(http)
  },
  events: outbox => {
    outbox.define(PROFILE_FACTS)
    outbox.on('account.verified', async (tx, { userId }) => {
      await insertStats(tx.db, userId)
      await updateRank(tx, userId)
    })
    outbox.on('follow.changed', (tx, { creatorId }) => updateRank(tx, creatorId))
    profilesRealtime(outbox)
  },
}
