import { accountsModule } from './modules/accounts/index.ts'
import { automaticMessagesModule } from './modules/automatic-messages/index.ts'
import { callsModule } from './modules/calls/index.ts'
import { campaignsModule } from './modules/campaigns/index.ts'
import { developersModule } from './modules/developers/index.ts'
import { diffusionsModule } from './modules/diffusions/index.ts'
import { exploreModule } from './modules/explore/index.ts'
import { fanListsModule } from './modules/fan-lists/index.ts'
import { giftsModule } from './modules/gifts/index.ts'
import { helpModule } from './modules/help/index.ts'
import { helpersModule } from './modules/helpers/index.ts'
import { identityModule } from './modules/identity/index.ts'
import { legalModule } from './modules/legal/index.ts'
import { liveChatModule } from './modules/live-chat/index.ts'
import { liveStreamsModule } from './modules/live-streams/index.ts'
import { livesModule } from './modules/lives/index.ts'
import { mediaModule } from './modules/media/index.ts'
import { messagesModule } from './modules/messages/index.ts'
import { moderationModule } from './modules/moderation/index.ts'
import { notificationsModule } from './modules/notifications/index.ts'
import { operatorModule } from './modules/operator/index.ts'
import { performersModule } from './modules/performers/index.ts'
import { postsModule } from './modules/posts/index.ts'
import { preferencesModule } from './modules/preferences/index.ts'
import { profilesModule } from './modules/profiles/index.ts'
import { profitModule } from './modules/profit/index.ts'
import { purchasesModule } from './modules/purchases/index.ts'
import { quickRepliesModule } from './modules/quick-replies/index.ts'
import { relationshipsModule } from './modules/relationships/index.ts'
import { replaysModule } from './modules/replays/index.ts'
import { scheduledMessagesModule } from './modules/scheduled-messages/index.ts'
import { staffModule } from './modules/staff/index.ts'
import { subscriptionGiftsModule } from './modules/subscription-gifts/index.ts'
import { subscriptionsModule } from './modules/subscriptions/index.ts'
import { trialLinksModule } from './modules/trial-links/index.ts'
import { vaultsModule } from './modules/vaults/index.ts'
import { walletModule } from './modules/wallet/index.ts'
import { withdrawalsModule } from './modules/withdrawals/index.ts'
import type { Module } from './platform/module.ts'

/** Every product area, in the order in which one may build on another. */
export const MODULES: readonly Module[] = [
  accountsModule,
  staffModule,
  mediaModule,
  liveStreamsModule,
  relationshipsModule,
  walletModule,
  subscriptionsModule,
  profilesModule,
  identityModule,
  performersModule,
  helpersModule,
  postsModule,
  vaultsModule,
  moderationModule,
  messagesModule,
  subscriptionGiftsModule,
  trialLinksModule,
  fanListsModule,
  quickRepliesModule,
  diffusionsModule,
  scheduledMessagesModule,
  giftsModule,
  callsModule,
  liveChatModule,
  livesModule,
  replaysModule,
  exploreModule,
  purchasesModule,
  automaticMessagesModule,
  profitModule,
  campaignsModule,
  withdrawalsModule,
  helpModule,
  legalModule,
  preferencesModule,
  developersModule,
  operatorModule,
  notificationsModule,
]
