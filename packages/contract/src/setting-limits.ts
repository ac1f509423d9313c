import { MAX_AMOUNT } from './limits.ts'
import type { SettingValues } from './setting-values.ts'

/** Between which values each operator setting lies: for its schema, and for its field on the page. */
export const SETTING_LIMITS = {
  /** Characters. */
  siteName: { min: 1, max: 40 },
  feeBps: { min: 0, max: 10_000 },
  price: { min: 0, max: MAX_AMOUNT },
  rechargeMin: { min: 1, max: MAX_AMOUNT },
  /** How many amounts are offered. */
  rechargePresets: { min: 1, max: 8 },
  /** Characters, with line breaks. */
  receiptIssuer: { min: 0, max: 300 },
  receiptTaxName: { min: 0, max: 20 },
  receiptTaxBps: { min: 0, max: 5_000 },
  withdrawalMin: { min: 1, max: MAX_AMOUNT },
  withdrawalMethodHours: { min: 0, max: 720 },
  /** Business days. */
  withdrawalBankDays: { min: 0, max: 30 },
  /** Characters of the name of the house at its bank, of its IBAN and BIC. */
  payoutName: { min: 0, max: 70 },
  payoutIban: { min: 0, max: 42 },
  payoutBic: { min: 0, max: 11 },
  earningsHoldDays: { min: 0, max: 180 },
  rechargeLifetimeHours: { min: 1, max: 720 },
  linkMinutes: { min: 5, max: 10_080 },
  closingDays: { min: 1, max: 90 },
  exportDays: { min: 1, max: 30 },
  uploadMb: { min: 1, max: 2_048 },
  quotaMb: { min: 1, max: 10_485_760 },
  newAccountDays: { min: 0, max: 365 },
  newAccountPercent: { min: 1, max: 100 },
  queueHours: { min: 1, max: 720 },
  ticketReopenDays: { min: 1, max: 90 },
  ticketsOpen: { min: 1, max: 100 },
  ticketMessagesHourly: { min: 1, max: 1_000 },
  /** Characters. */
  timeZone: { min: 1, max: 60 },
  /** How many days there are that the house does not work on. */
  holidays: { min: 0, max: 100 },
  /** Percent. */
  rankWeight: { min: 0, max: 1_000 },
  staffSessionHours: { min: 1, max: 24 },
  livesAtOnce: { min: 0, max: 1_000 },
  liveRefundMinutes: { min: 0, max: 60 },
} as const

/** Whether a name is that of a time zone of the IANA database which this machine knows, such as `Europe/Madrid`. */
export function isTimeZone(name: string): boolean {
  try {
    // Offsets such as `+02:00` are zones to Intl: they know no summer time, and nobody lives in one.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** What is wrong with settings together, though each is good by itself: dotted paths and the rules they break. */
export function settingIssues(
  values: Pick<
    SettingValues,
    | 'postPrice'
    | 'messagePrice'
    | 'vaultPrice'
    | 'postGoal'
    | 'subscriptionMonthPrice'
    | 'recharge'
    | 'withdrawal'
    | 'queueHours'
    | 'tickets'
    | 'businessCalendar'
  >,
): { path: string; rule: 'above_max' | 'out_of_bounds' }[] {
  const { recharge, queueHours, tickets, businessCalendar } = values
  const bounds = {
    postPrice: values.postPrice,
    messagePrice: values.messagePrice,
    vaultPrice: values.vaultPrice,
    postGoal: values.postGoal,
    subscriptionMonthPrice: values.subscriptionMonthPrice,
    recharge,
    withdrawal: values.withdrawal,
  }
  return [
    ...Object.entries(bounds).flatMap(([name, { min, max }]) =>
      min > max ? [{ path: `${name}.min`, rule: 'above_max' as const }] : [],
    ),
    ...(tickets.soonestHours > queueHours.tickets
      ? [{ path: 'tickets.soonestHours', rule: 'above_max' as const }]
      : []),
    ...(businessCalendar.from >= businessCalendar.to
      ? [{ path: 'businessCalendar.from', rule: 'above_max' as const }]
      : []),
    ...recharge.presets.flatMap((preset, index) =>
      preset < recharge.min || preset > recharge.max
        ? [{ path: `recharge.presets.${index}`, rule: 'out_of_bounds' as const }]
        : [],
    ),
  ]
}
