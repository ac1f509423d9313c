import { LANGUAGE_TAGS } from '@calina/contract/language'
import { isTimeZone, SETTING_LIMITS, settingIssues } from '@calina/contract/setting-limits'
import type { SettingValues } from '@calina/contract/types'
import { get } from 'react-hook-form'
import { amountText, parseAmount, type Writing } from '#lib/amount.ts'
import { type FieldSpec, fieldsOf, SETTING_NAMES, type SettingField } from './setting-fields.ts'

/** The form's fields as they are typed, in the shape of the settings. */
export type SettingTexts = ReturnType<typeof textsOf>

/** What a switch holds that is on. */
export const ON = 'on'

const BASIS_POINTS = 100
/** So many fields there are for offered amounts; an empty one offers none. */
const PRESETS = Array.from({ length: SETTING_LIMITS.rechargePresets.max }, (_, place) => place)

/** The same object with each of its values written, or read. */
function each<K extends string, A, B>(object: Record<K, A>, change: (value: A) => B): Record<K, B> {
  const parts = Object.entries<A>(object).map(([name, value]) => [name, change(value)])
  // the names are those of `object`
  return Object.fromEntries(parts) as Record<K, B>
}

/** `15,5` of 1,550 basis points. */
function shareText(points: number, { locale }: Writing): string {
  const format = { maximumFractionDigits: 2, useGrouping: false } as const
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], format).format(points / BASIS_POINTS)
}

/** Digits only: other formats of JavaScript (`1e2`) are not meant. */
const parseWhole = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN)
const parseShare = (text: string): number =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * BASIS_POINTS)
    : Number.NaN

/** What stands between commas or spaces. */
const parseList = (text: string): string[] => text.split(/[\s,]+/).filter(part => part !== '')
const listText = (values: readonly (string | number)[]): string => values.join(', ')

/** Settings as they are typed. */
export function textsOf(settings: SettingValues, writing: Writing) {
  const amount = (value: number) => amountText(value, writing)
  const share = (value: number) => shareText(value, writing)
  const { min, max, presets } = settings.recharge
  const { methodHours, bankDays, ...withdrawalAmounts } = settings.withdrawal
  return {
    siteName: settings.siteName,
    ageGate: settings.ageGate ? ON : '',
    postSound: settings.postSound ? ON : '',
    coPerformerConsent: settings.coPerformerConsent ? ON : '',
    postReview: { on: settings.postReview.on ? ON : '', hours: String(settings.postReview.hours) },
    viewerMark: settings.viewerMark ? ON : '',
    forensicMark: settings.forensicMark ? ON : '',
    feeBps: each(settings.feeBps, share),
    postPrice: each(settings.postPrice, amount),
    messagePrice: each(settings.messagePrice, amount),
    vaultPrice: each(settings.vaultPrice, amount),
    postGoal: each(settings.postGoal, amount),
    subscriptionMonthPrice: each(settings.subscriptionMonthPrice, amount),
    recharge: {
      ...each({ min, max }, amount),
      presets: PRESETS.map(place => {
        const preset = presets[place]
        return preset === undefined ? '' : amount(preset)
      }),
    },
    rechargeLimits: each(settings.rechargeLimits, amount),
    receipt: { ...settings.receipt, taxBps: share(settings.receipt.taxBps) },
    withdrawal: {
      ...each(withdrawalAmounts, amount),
      methodHours: String(methodHours),
      bankDays: String(bankDays),
    },
    refundSignature: amount(settings.refundSignature),
    withdrawalMethods: each(settings.withdrawalMethods, (on): string => (on ? ON : '')),
    payoutAccount: { ...settings.payoutAccount },
    earningsHoldDays: String(settings.earningsHoldDays),
    rechargeLifetimeHours: String(settings.rechargeLifetimeHours),
    linkMinutes: each(settings.linkMinutes, String),
    closingDays: String(settings.closingDays),
    exportDays: String(settings.exportDays),
    uploadMb: each(settings.uploadMb, String),
    storageQuotaMb: each(settings.storageQuotaMb, String),
    uploadQuotaMb: each(settings.uploadQuotaMb, String),
    newAccount: each(settings.newAccount, String),
    queueHours: each(settings.queueHours, String),
    tickets: each(settings.tickets, String),
    businessCalendar: {
      ...settings.businessCalendar,
      days: listText(settings.businessCalendar.days),
      holidays: listText(settings.businessCalendar.holidays),
    },
    ranking: each(settings.ranking, String),
    staffSessionHours: String(settings.staffSessionHours),
    livesAtOnce: String(settings.livesAtOnce),
    liveRefundMinutes: String(settings.liveRefundMinutes),
  }
}

/** What was typed as settings; what cannot be read is NaN. */
export function settingsOf(texts: SettingTexts, writing: Writing): SettingValues {
  const amount = (text: string) => parseAmount(text, writing) ?? Number.NaN
  const { min, max, presets } = texts.recharge
  const { methodHours, bankDays, ...withdrawalAmounts } = texts.withdrawal
  return {
    siteName: texts.siteName.trim(),
    ageGate: texts.ageGate === ON,
    postSound: texts.postSound === ON,
    coPerformerConsent: texts.coPerformerConsent === ON,
    postReview: { on: texts.postReview.on === ON, hours: parseWhole(texts.postReview.hours) },
    viewerMark: texts.viewerMark === ON,
    forensicMark: texts.forensicMark === ON,
    feeBps: each(texts.feeBps, parseShare),
    postPrice: each(texts.postPrice, amount),
    messagePrice: each(texts.messagePrice, amount),
    vaultPrice: each(texts.vaultPrice, amount),
    postGoal: each(texts.postGoal, amount),
    subscriptionMonthPrice: each(texts.subscriptionMonthPrice, amount),
    recharge: {
      ...each({ min, max }, amount),
      presets: presets.filter(text => text.trim() !== '').map(amount),
    },
    rechargeLimits: each(texts.rechargeLimits, amount),
    receipt: {
      issuer: texts.receipt.issuer.trim(),
      taxName: texts.receipt.taxName.trim(),
      taxBps: parseShare(texts.receipt.taxBps),
    },
    withdrawal: {
      ...each(withdrawalAmounts, amount),
      methodHours: parseWhole(methodHours),
      bankDays: parseWhole(bankDays),
    },
    refundSignature: amount(texts.refundSignature),
    withdrawalMethods: each(texts.withdrawalMethods, text => text === ON),
    payoutAccount: each(texts.payoutAccount, text => text.trim()),
    earningsHoldDays: parseWhole(texts.earningsHoldDays),
    rechargeLifetimeHours: parseWhole(texts.rechargeLifetimeHours),
    linkMinutes: each(texts.linkMinutes, parseWhole),
    closingDays: parseWhole(texts.closingDays),
    exportDays: parseWhole(texts.exportDays),
    uploadMb: each(texts.uploadMb, parseWhole),
    storageQuotaMb: each(texts.storageQuotaMb, parseWhole),
    uploadQuotaMb: each(texts.uploadQuotaMb, parseWhole),
    newAccount: each(texts.newAccount, parseWhole),
    queueHours: each(texts.queueHours, parseWhole),
    tickets: each(texts.tickets, parseWhole),
    businessCalendar: {
      days: parseList(texts.businessCalendar.days).map(parseWhole),
      from: texts.businessCalendar.from.trim(),
      to: texts.businessCalendar.to.trim(),
      timeZone: texts.businessCalendar.timeZone.trim(),
      holidays: parseList(texts.businessCalendar.holidays),
    },
    ranking: each(texts.ranking, parseWhole),
    staffSessionHours: parseWhole(texts.staffSessionHours),
    livesAtOnce: parseWhole(texts.livesAtOnce),
    liveRefundMinutes: parseWhole(texts.liveRefundMinutes),
  }
}

/** What one field holds, of settings or of what is typed. */
export const valueAt = (settings: SettingValues, field: SettingField): unknown => get(settings, field)
export const textAt = (texts: SettingTexts, field: SettingField): unknown => get(texts, field)

/**
 * `range`: not between its bounds; `unreadable`: not written as it has to be; `above`: the lowest is above the highest;
 * `outside`: offered, but not allowed.
 */
export type SettingProblem = 'range' | 'unreadable' | 'above' | 'outside' | 'none-offered'

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** How what is no number is judged. */
const READABLE: Partial<Record<FieldSpec['kind'], (value: unknown, spec: FieldSpec) => boolean>> = {
  weekdays: value =>
    Array.isArray(value) &&
    value.length > 0 &&
    isDistinct(value) &&
    value.every(day => Number.isInteger(day) && day >= 1 && day <= 7),
  clock: value => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(String(value)),
  zone: value => isTimeZone(String(value)),
  dates: (value, { max }) =>
    Array.isArray(value) && value.length <= max && isDistinct(value) && value.every(isDate),
}

const isWithin = ({ min, max }: FieldSpec, value: unknown): boolean => {
  const size = typeof value === 'string' ? value.length : Number(value)
  return size >= min && size <= max
}

/** What cannot be saved, by the path of its field; the server has the last word. */
export function settingProblems(texts: SettingTexts, writing: Writing): Record<string, SettingProblem> {
  const values = settingsOf(texts, writing)
  const problems: Record<string, SettingProblem> = {}
  // offered amounts are judged by their places in the form, where some may be empty
  const offered = PRESETS.filter(place => texts.recharge.presets[place]?.trim())
  for (const { path, rule } of settingIssues(values)) {
    const preset = /^recharge\.presets\.(\d+)$/.exec(path)?.[1]
    if (preset === undefined) problems[path] = rule === 'above_max' ? 'above' : 'outside'
    else problems[`recharge.presets.${offered[Number(preset)]}`] = 'outside'
  }
  for (const [field, spec] of SETTING_NAMES.flatMap(fieldsOf)) {
    const value = valueAt(values, field)
    const isReadable = READABLE[spec.kind]
    if (isReadable) {
      if (!isReadable(value, spec)) problems[field] = 'unreadable'
    } else if (spec.kind !== 'amounts' && !isWithin(spec, value)) problems[field] = 'range'
  }
  values.recharge.presets.forEach((preset, index) => {
    if (!isWithin({ kind: 'amount', ...SETTING_LIMITS.price }, preset))
      problems[`recharge.presets.${offered[index]}`] = 'outside'
  })
  if (offered.length === 0) problems['recharge.presets.0'] = 'none-offered'
  return problems
}
