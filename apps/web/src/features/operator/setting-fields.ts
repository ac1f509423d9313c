import { SETTING_LIMITS as L } from '@calina/contract/setting-limits'
import type { SettingName, SettingValues } from '@calina/contract/types'

/**
 * How a value is typed and written: `share` is in basis points, `percent` in whole ones; `weekdays` and `dates` are lists.
 */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'amount'
  | 'amounts'
  | 'share'
  | 'percent'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'mb'
  | 'count'
  | 'weekdays'
  | 'clock'
  | 'zone'
  | 'dates'
  | 'switch'

export interface FieldSpec {
  kind: FieldKind
  /** Of a text its length, of amounts each of them, of a list how many. */
  min: number
  max: number
}

/** The path of each value in a setting: of one that has no parts its own name. */
type FieldOf<K extends SettingName> = SettingValues[K] extends string | number | boolean
  ? K
  : `${K}.${keyof SettingValues[K] & string}`
export type SettingField = { [K in SettingName]: FieldOf<K> }[SettingName]
/** Values that are parts of a setting, and have names of their own beside that of the setting. */
export type SettingPart = Exclude<SettingField, SettingName>

interface SettingSpec<K extends SettingName> {
  group: SettingGroup
  fields: { [F in FieldOf<K>]: FieldSpec }
}

export const SETTING_GROUPS = ['house', 'money', 'accounts', 'files', 'lives', 'staff'] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

const of = (kind: FieldKind, bounds: { min: number; max: number }): FieldSpec => ({ kind, ...bounds })
const amount = of('amount', L.price)
const onOff = of('switch', { min: 0, max: 1 })
const mb = of('mb', L.quotaMb)
const fileMb = of('mb', L.uploadMb)
const minutes = of('minutes', L.linkMinutes)

/** Every operator setting as its form shows it. A setting, or a part of one, without its field does not compile. */
export const SETTING_FIELDS: { readonly [K in SettingName]: SettingSpec<K> } = {
  siteName: { group: 'house', fields: { siteName: of('text', L.siteName) } },
  ageGate: { group: 'house', fields: { ageGate: of('switch', { min: 0, max: 1 }) } },
  postSound: { group: 'files', fields: { postSound: of('switch', { min: 0, max: 1 }) } },
  coPerformerConsent: { group: 'files', fields: { coPerformerConsent: of('switch', { min: 0, max: 1 }) } },
  postReview: {
    group: 'staff',
    fields: {
      'postReview.on': of('switch', { min: 0, max: 1 }),
      'postReview.hours': of('hours', L.queueHours),
    },
  },
  viewerMark: { group: 'files', fields: { viewerMark: of('switch', { min: 0, max: 1 }) } },
  forensicMark: { group: 'files', fields: { forensicMark: of('switch', { min: 0, max: 1 }) } },
  feeBps: {
    group: 'money',
    fields: { 'feeBps.standard': of('share', L.feeBps), 'feeBps.exclusive': of('share', L.feeBps) },
  },
  postPrice: { group: 'money', fields: { 'postPrice.min': amount, 'postPrice.max': amount } },
  messagePrice: { group: 'money', fields: { 'messagePrice.min': amount, 'messagePrice.max': amount } },
  vaultPrice: { group: 'money', fields: { 'vaultPrice.min': amount, 'vaultPrice.max': amount } },
  postGoal: { group: 'money', fields: { 'postGoal.min': amount, 'postGoal.max': amount } },
  subscriptionMonthPrice: {
    group: 'money',
    fields: { 'subscriptionMonthPrice.min': amount, 'subscriptionMonthPrice.max': amount },
  },
  recharge: {
    group: 'money',
    fields: {
      'recharge.min': of('amount', L.rechargeMin),
      'recharge.max': amount,
      'recharge.presets': of('amounts', L.price),
    },
  },
  rechargeLimits: {
    group: 'money',
    fields: { 'rechargeLimits.day': amount, 'rechargeLimits.newAccountDay': amount },
  },
  receipt: {
    group: 'money',
    fields: {
      'receipt.issuer': of('lines', L.receiptIssuer),
      'receipt.taxName': of('text', L.receiptTaxName),
      'receipt.taxBps': of('share', L.receiptTaxBps),
    },
  },
  withdrawal: {
    group: 'money',
    fields: {
      'withdrawal.min': of('amount', L.withdrawalMin),
      'withdrawal.max': amount,
      'withdrawal.signFrom': amount,
      'withdrawal.methodHours': of('hours', L.withdrawalMethodHours),
      'withdrawal.bankDays': of('days', L.withdrawalBankDays),
    },
  },
  refundSignature: { group: 'money', fields: { refundSignature: amount } },
  withdrawalMethods: {
    group: 'money',
    fields: {
      'withdrawalMethods.bank': onOff,
      'withdrawalMethods.wallet': onOff,
      'withdrawalMethods.handle': onOff,
    },
  },
  payoutAccount: {
    group: 'money',
    fields: {
      'payoutAccount.name': of('text', L.payoutName),
      'payoutAccount.iban': of('text', L.payoutIban),
      'payoutAccount.bic': of('text', L.payoutBic),
    },
  },
  earningsHoldDays: { group: 'money', fields: { earningsHoldDays: of('days', L.earningsHoldDays) } },
  rechargeLifetimeHours: {
    group: 'money',
    fields: { rechargeLifetimeHours: of('hours', L.rechargeLifetimeHours) },
  },
  linkMinutes: {
    group: 'accounts',
    fields: {
      'linkMinutes.verify-email': minutes,
      'linkMinutes.recover-password': minutes,
      'linkMinutes.log-in': minutes,
    },
  },
  closingDays: { group: 'accounts', fields: { closingDays: of('days', L.closingDays) } },
  exportDays: { group: 'accounts', fields: { exportDays: of('days', L.exportDays) } },
  uploadMb: {
    group: 'files',
    fields: {
      'uploadMb.avatar': fileMb,
      'uploadMb.cover': fileMb,
      'uploadMb.post': fileMb,
      'uploadMb.message': fileMb,
      'uploadMb.document': fileMb,
      'uploadMb.live': fileMb,
      'uploadMb.ticket': fileMb,
      'uploadMb.vault': fileMb,
      'uploadMb.voice': fileMb,
      'uploadMb.welcome': fileMb,
    },
  },
  storageQuotaMb: { group: 'files', fields: { 'storageQuotaMb.creator': mb, 'storageQuotaMb.fan': mb } },
  uploadQuotaMb: { group: 'files', fields: { 'uploadQuotaMb.creator': mb, 'uploadQuotaMb.fan': mb } },
  newAccount: {
    group: 'files',
    fields: {
      'newAccount.days': of('days', L.newAccountDays),
      'newAccount.percent': of('percent', L.newAccountPercent),
    },
  },
  queueHours: {
    group: 'staff',
    fields: {
      'queueHours.documents': of('hours', L.queueHours),
      'queueHours.reports': of('hours', L.queueHours),
      'queueHours.urgentReports': of('hours', L.queueHours),
      'queueHours.intimateReports': of('hours', L.queueHours),
      'queueHours.tickets': of('hours', L.queueHours),
      'queueHours.withdrawals': of('hours', L.queueHours),
    },
  },
  tickets: {
    group: 'staff',
    fields: {
      'tickets.soonestHours': of('hours', L.queueHours),
      'tickets.reopenDays': of('days', L.ticketReopenDays),
      'tickets.open': of('count', L.ticketsOpen),
      'tickets.hourly': of('count', L.ticketMessagesHourly),
    },
  },
  businessCalendar: {
    group: 'staff',
    fields: {
      'businessCalendar.days': of('weekdays', { min: 1, max: 7 }),
      'businessCalendar.from': of('clock', { min: 5, max: 5 }),
      'businessCalendar.to': of('clock', { min: 5, max: 5 }),
      'businessCalendar.timeZone': of('zone', L.timeZone),
      'businessCalendar.holidays': of('dates', L.holidays),
    },
  },
  ranking: {
    group: 'house',
    fields: {
      'ranking.fresh': of('percent', L.rankWeight),
      'ranking.followed': of('percent', L.rankWeight),
      'ranking.bought': of('percent', L.rankWeight),
    },
  },
  staffSessionHours: { group: 'staff', fields: { staffSessionHours: of('hours', L.staffSessionHours) } },
  livesAtOnce: { group: 'lives', fields: { livesAtOnce: of('count', L.livesAtOnce) } },
  liveRefundMinutes: { group: 'lives', fields: { liveRefundMinutes: of('minutes', L.liveRefundMinutes) } },
}

// `Object.keys` and `Object.entries` know no more than strings; the table names them all.
export const SETTING_NAMES = Object.keys(SETTING_FIELDS) as SettingName[]
export const fieldsOf = (name: SettingName) =>
  Object.entries(SETTING_FIELDS[name].fields) as [SettingField, FieldSpec][]
