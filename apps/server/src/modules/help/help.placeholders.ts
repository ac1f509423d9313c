import {
  CALL,
  COMMENT,
  EMAIL_CHANGE,
  EMAIL_CODE,
  LIVE,
  type Locale,
  MESSAGE,
  MIN_AGE,
  PASSKEY,
  PASSWORD,
  POST,
  RECOVERY_CODES,
  SCHEDULED,
  type SettingValues,
  USERNAME,
  VOICE,
  WAITING,
} from '@calina/contract'
import { LANGUAGE_TAGS, writeMinutes } from '@calina/contract/language'
import { writeMoney } from '@calina/contract/money'
import type { Services } from '../../platform/context.ts'
import type { Block } from './help.documents.ts'

/** What the operator has set, and how a language writes it. */
interface Writer {
  settings: SettingValues
  publicUrl: string
  currency: string
  price(amount: number): string
  number(value: number): string
  percent(basisPoints: number): string
  days(count: number): string
  minutes(count: number): string
  megabytes(count: number): string
}

/** What documents may say in braces, so that a figure is stated once: in the settings, or in the contract. */
const PLACEHOLDERS = {
  siteName: w => w.settings.siteName,
  publicUrl: w => w.publicUrl,
  currency: w => w.currency,
  'fee.standard': w => w.percent(w.settings.feeBps.standard),
  'fee.exclusive': w => w.percent(w.settings.feeBps.exclusive),
  'postPrice.min': w => w.price(w.settings.postPrice.min),
  'postPrice.max': w => w.price(w.settings.postPrice.max),
  'postGoal.min': w => w.price(w.settings.postGoal.min),
  'postGoal.max': w => w.price(w.settings.postGoal.max),
  'monthPrice.max': w => w.price(w.settings.subscriptionMonthPrice.max),
  'recharge.min': w => w.price(w.settings.recharge.min),
  'recharge.max': w => w.price(w.settings.recharge.max),
  'withdrawal.min': w => w.price(w.settings.withdrawal.min),
  'withdrawal.max': w => w.price(w.settings.withdrawal.max),
  'withdrawal.methodWait': w => w.minutes(w.settings.withdrawal.methodHours * 60),
  'withdrawal.bankDays': w => w.days(w.settings.withdrawal.bankDays),
  withdrawalsWithin: w => w.minutes(w.settings.queueHours.withdrawals * 60),
  earningsHold: w => w.days(w.settings.earningsHoldDays),
  'link.verifyEmail': w => w.minutes(w.settings.linkMinutes['verify-email']),
  'link.recoverPassword': w => w.minutes(w.settings.linkMinutes['recover-password']),
  'link.logIn': w => w.minutes(w.settings.linkMinutes['log-in']),
  closingDays: w => w.days(w.settings.closingDays),
  exportDays: w => w.days(w.settings.exportDays),
  reportsWithin: w => w.minutes(w.settings.queueHours.reports * 60),
  urgentReportsWithin: w => w.minutes(w.settings.queueHours.urgentReports * 60),
  intimateReportsWithin: w => w.minutes(w.settings.queueHours.intimateReports * 60),
  documentsWithin: w => w.minutes(w.settings.queueHours.documents * 60),
  'upload.avatar': w => w.megabytes(w.settings.uploadMb.avatar),
  'upload.cover': w => w.megabytes(w.settings.uploadMb.cover),
  'upload.document': w => w.megabytes(w.settings.uploadMb.document),
  'upload.message': w => w.megabytes(w.settings.uploadMb.message),
  'upload.post': w => w.megabytes(w.settings.uploadMb.post),
  minAge: w => w.number(MIN_AGE),
  'username.min': w => w.number(USERNAME.min),
  'username.max': w => w.number(USERNAME.max),
  'password.min': w => w.number(PASSWORD.min),
  'passkeys.max': w => w.number(PASSKEY.max),
  'code.digits': w => w.number(EMAIL_CODE.digits),
  'code.life': w => w.minutes(EMAIL_CODE.minutes),
  'code.tries': w => w.number(EMAIL_CODE.tries),
  'recoveryCodes.count': w => w.number(RECOVERY_CODES.count),
  emailUndo: w => w.days(EMAIL_CHANGE.undoDays),
  'photos.post': w => w.number(POST.maxMedia),
  'characters.post': w => w.number(POST.maxText),
  'characters.comment': w => w.number(COMMENT.maxText),
  'photos.message': w => w.number(MESSAGE.maxMedia),
  'voice.longest': w => w.minutes(VOICE.maxSeconds / 60),
  'characters.message': w => w.number(MESSAGE.maxText),
  'edit.life': w => w.minutes(MESSAGE.editMinutes),
  'pins.message': w => w.number(MESSAGE.maxPinned),
  'schedule.min': w => w.minutes(SCHEDULED.minAheadMinutes),
  'schedule.max': w => w.days(SCHEDULED.maxAheadDays),
  'schedule.chat': w => w.number(SCHEDULED.maxInChat),
  'call.invitation': w => w.minutes(CALL.invitationMinutes),
  'call.proposal': w => w.minutes(CALL.proposalHours * 60),
  'call.reminder': w => w.minutes(CALL.reminderMinutes),
  'call.lost': w => w.minutes(CALL.lostSeconds / 60),
  'live.reminder': w => w.minutes(LIVE.reminderMinutes),
  'live.early': w => w.minutes(LIVE.earlyMinutes),
  'live.lost': w => w.minutes(LIVE.lostMinutes),
  'live.refund': w => w.minutes(w.settings.liveRefundMinutes),
  'live.keep': w => w.days(LIVE.keepDays),
  'waiting.late': w => w.minutes(WAITING.lateHours * 60),
} as const satisfies Record<string, (writer: Writer) => string>

export const PLACEHOLDER_NAMES: ReadonlySet<string> = new Set(Object.keys(PLACEHOLDERS))
export const PLACEHOLDER = /\{([\w.]+)\}/g

/** What each placeholder says now, in one language. */
export function placeholdersFor(
  { settings, config }: Pick<Services, 'settings' | 'config'>,
  locale: Locale,
): ReadonlyMap<string, string> {
  const writer = writerFor(settings.state.values, config, locale)
  return new Map(Object.entries(PLACEHOLDERS).map(([name, write]) => [name, write(writer)]))
}

function writerFor(
  settings: SettingValues,
  { publicUrl, currency }: { publicUrl: string; currency: string },
  locale: Locale,
): Writer {
  const tag = LANGUAGE_TAGS[locale]
  const of = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options)
  const days = of({ style: 'unit', unit: 'day', unitDisplay: 'long' })
  const megabytes = of({ style: 'unit', unit: 'megabyte' })
  const percent = of({ style: 'percent', maximumFractionDigits: 2 })
  const number = of({})
  return {
    settings,
    publicUrl,
    currency: new Intl.DisplayNames(tag, { type: 'currency' }).of(currency) ?? currency,
    price: amount => writeMoney({ amount, currency }, locale, { short: true }),
    number: value => number.format(value),
    percent: basisPoints => percent.format(basisPoints / 10_000),
    days: count => days.format(count),
    minutes: count => writeMinutes(count, locale),
    megabytes: count => megabytes.format(count),
  }
}

/** A text with what the placeholders say; braces that name none stay as they are. */
export const fill = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole)

/** Blocks with what the placeholders say. A value is text, whatever Markdown would make of it. */
export function filled(blocks: readonly Block[], values: ReadonlyMap<string, string>): Block[] {
  return blocks.map(block => ({
    ...block,
    spans: block.spans.map(span => ({ ...span, text: fill(span.text, values) })),
  }))
}
