import { z } from 'zod'
import { SETTINGS } from './settings.ts'

/** What follows from the table of the settings: their values, those that the page receives, and the defaults. */

export type SettingName = keyof typeof SETTINGS
export type SettingValues = { [K in SettingName]: z.output<(typeof SETTINGS)[K]['schema']> }

export const SettingValues = z.strictObject({
  siteName: SETTINGS.siteName.schema,
  ageGate: SETTINGS.ageGate.schema,
  viewerMark: SETTINGS.viewerMark.schema,
  forensicMark: SETTINGS.forensicMark.schema,
  coPerformerConsent: SETTINGS.coPerformerConsent.schema,
  postSound: SETTINGS.postSound.schema,
  postReview: SETTINGS.postReview.schema,
  feeBps: SETTINGS.feeBps.schema,
  postPrice: SETTINGS.postPrice.schema,
  messagePrice: SETTINGS.messagePrice.schema,
  vaultPrice: SETTINGS.vaultPrice.schema,
  postGoal: SETTINGS.postGoal.schema,
  subscriptionMonthPrice: SETTINGS.subscriptionMonthPrice.schema,
  recharge: SETTINGS.recharge.schema,
  rechargeLimits: SETTINGS.rechargeLimits.schema,
  receipt: SETTINGS.receipt.schema,
  withdrawal: SETTINGS.withdrawal.schema,
  refundSignature: SETTINGS.refundSignature.schema,
  withdrawalMethods: SETTINGS.withdrawalMethods.schema,
  payoutAccount: SETTINGS.payoutAccount.schema,
  earningsHoldDays: SETTINGS.earningsHoldDays.schema,
  rechargeLifetimeHours: SETTINGS.rechargeLifetimeHours.schema,
  linkMinutes: SETTINGS.linkMinutes.schema,
  closingDays: SETTINGS.closingDays.schema,
  exportDays: SETTINGS.exportDays.schema,
  uploadMb: SETTINGS.uploadMb.schema,
  storageQuotaMb: SETTINGS.storageQuotaMb.schema,
  uploadQuotaMb: SETTINGS.uploadQuotaMb.schema,
  newAccount: SETTINGS.newAccount.schema,
  queueHours: SETTINGS.queueHours.schema,
  tickets: SETTINGS.tickets.schema,
  businessCalendar: SETTINGS.businessCalendar.schema,
  ranking: SETTINGS.ranking.schema,
  staffSessionHours: SETTINGS.staffSessionHours.schema,
  livesAtOnce: SETTINGS.livesAtOnce.schema,
  liveRefundMinutes: SETTINGS.liveRefundMinutes.schema,
}) satisfies z.ZodType<SettingValues>

type PublicName = { [K in SettingName]: (typeof SETTINGS)[K]['public'] extends true ? K : never }[SettingName]

/** Public settings, which the page shows. */
export const PublicSettings = SettingValues.omit({
  viewerMark: true,
  forensicMark: true,
  rechargeLimits: true,
  receipt: true,
  refundSignature: true,
  payoutAccount: true,
  rechargeLifetimeHours: true,
  storageQuotaMb: true,
  uploadQuotaMb: true,
  newAccount: true,
  businessCalendar: true,
  ranking: true,
  staffSessionHours: true,
  livesAtOnce: true,
  liveRefundMinutes: true,
}) satisfies z.ZodType<Pick<SettingValues, PublicName>>
export type PublicSettings = z.output<typeof PublicSettings>

/** The public part of the settings. */
export function publicSettingsOf(values: SettingValues): PublicSettings {
  return {
    siteName: values.siteName,
    ageGate: values.ageGate,
    coPerformerConsent: values.coPerformerConsent,
    postSound: values.postSound,
    postReview: values.postReview,
    feeBps: values.feeBps,
    postPrice: values.postPrice,
    messagePrice: values.messagePrice,
    vaultPrice: values.vaultPrice,
    postGoal: values.postGoal,
    subscriptionMonthPrice: values.subscriptionMonthPrice,
    recharge: values.recharge,
    withdrawal: values.withdrawal,
    withdrawalMethods: values.withdrawalMethods,
    earningsHoldDays: values.earningsHoldDays,
    linkMinutes: values.linkMinutes,
    closingDays: values.closingDays,
    exportDays: values.exportDays,
    uploadMb: values.uploadMb,
    queueHours: values.queueHours,
    tickets: values.tickets,
  }
}

/** The defaults in an installation of this currency. */
export function defaultSettings(currency: string): SettingValues {
  return {
    siteName: SETTINGS.siteName.default(currency),
    ageGate: SETTINGS.ageGate.default(currency),
    viewerMark: SETTINGS.viewerMark.default(currency),
    forensicMark: SETTINGS.forensicMark.default(currency),
    coPerformerConsent: SETTINGS.coPerformerConsent.default(currency),
    postSound: SETTINGS.postSound.default(currency),
    postReview: SETTINGS.postReview.default(currency),
    feeBps: SETTINGS.feeBps.default(currency),
    postPrice: SETTINGS.postPrice.default(currency),
    messagePrice: SETTINGS.messagePrice.default(currency),
    vaultPrice: SETTINGS.vaultPrice.default(currency),
    postGoal: SETTINGS.postGoal.default(currency),
    subscriptionMonthPrice: SETTINGS.subscriptionMonthPrice.default(currency),
    recharge: SETTINGS.recharge.default(currency),
    rechargeLimits: SETTINGS.rechargeLimits.default(currency),
    receipt: SETTINGS.receipt.default(currency),
    withdrawal: SETTINGS.withdrawal.default(currency),
    refundSignature: SETTINGS.refundSignature.default(currency),
    withdrawalMethods: SETTINGS.withdrawalMethods.default(currency),
    payoutAccount: SETTINGS.payoutAccount.default(currency),
    earningsHoldDays: SETTINGS.earningsHoldDays.default(currency),
    rechargeLifetimeHours: SETTINGS.rechargeLifetimeHours.default(currency),
    linkMinutes: SETTINGS.linkMinutes.default(currency),
    closingDays: SETTINGS.closingDays.default(currency),
    exportDays: SETTINGS.exportDays.default(currency),
    uploadMb: SETTINGS.uploadMb.default(currency),
    storageQuotaMb: SETTINGS.storageQuotaMb.default(currency),
    uploadQuotaMb: SETTINGS.uploadQuotaMb.default(currency),
    newAccount: SETTINGS.newAccount.default(currency),
    queueHours: SETTINGS.queueHours.default(currency),
    tickets: SETTINGS.tickets.default(currency),
    businessCalendar: SETTINGS.businessCalendar.default(currency),
    ranking: SETTINGS.ranking.default(currency),
    staffSessionHours: SETTINGS.staffSessionHours.default(currency),
    livesAtOnce: SETTINGS.livesAtOnce.default(currency),
    liveRefundMinutes: SETTINGS.liveRefundMinutes.default(currency),
  }
}
