import type { Locale } from '@calina/contract/constants'
import { LANGUAGE_TAGS, MONEY_TAGS, writeDate, writeMinutes } from '@calina/contract/language'
import { currencyDigits, writeMoney } from '@calina/contract/money'
import type { Money } from '@calina/contract/types'
import { yieldToBrowser } from './tasks.ts'

const made = new Map<string, unknown>()
/** Intl objects are slow to make and safe to share. */
function once<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as T
}

/**
 * A browser reads the tables of its languages with the first of these objects, which takes it about 20 ms on a desktop
 * and five times that on a phone. Asked for in turn, from the smallest need to the largest, it reads them in several tasks.
 */
export async function warmFormats(locale: Locale, page: { now: number; currency: string }): Promise<void> {
  const tag = LANGUAGE_TAGS[locale]
  const { price, ago, dayMonth } = createFormat(locale, { now: page.now, timeZone: 'UTC' })
  const steps = [
    () => new Intl.Locale(tag).maximize(),
    () => new Intl.Collator(tag),
    () => new Intl.NumberFormat(tag),
    () => new Intl.DateTimeFormat(tag),
    // and those that most pages write with, which are then at hand
    () => price({ amount: 100, currency: page.currency }),
    () => ago(new Date(page.now).toISOString()),
    () => dayMonth(new Date(0).toISOString()),
  ]
  for (const step of steps) {
    await yieldToBrowser()
    step()
  }
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface DateOptions {
  /** Milliseconds since the epoch; what "today" is compared with. */
  now: number
  /** Undefined: the device's own. The server and the first paint use UTC, so that both write the same. */
  timeZone: string | undefined
}

/** Everything that a language writes in its own way. */
export interface Format {
  /** `$48,50`; always with cents, for tables and balances. */
  money(money: Money): string
  /** `COP 48,50`: with the code of its currency, where it is not the site's. */
  codedMoney(money: Money): string
  /** `$9`, `$4,50`: whole amounts without cents, for buttons and prices. */
  price(money: Money): string
  /** Both ends of what an amount may be, as prices. */
  bounds(of: { min: number; max: number }, currency: string): { min: string; max: string }
  /** `+$50,00`, `−$6,00`. */
  signedMoney(money: Money): string
  /** `1.204`. */
  number(value: number): string
  /** `38,4 mil`, from ten thousand up. */
  count(value: number): string
  /** `12,5 %` of a share between 0 and 1. */
  percent(share: number): string
  /** `hace 2 h`, and after a week the date. */
  ago(time: string): string
  /** `14:02`; English has twelve hours, `2:02 PM`. */
  time(time: string): string
  /** `09:00`, an hour of any day; English has twelve hours. */
  hour(hour: number): string
  /** `Hoy`, `Ayer`, `12 nov`, `12 nov 2023`. */
  day(time: string): string
  /** `hoy`, `ayer`, `12 nov`, `12 nov 2023`: inside a sentence. */
  dayWithin(time: string): string
  /** `14:02` today, then `Ayer`, `Lun` within a week, `12 nov`, `12 nov 2023`: the time of the last activity. */
  stamp(time: string): string
  /** `12 nov`, `12 nov 2023`: inside a sentence, never a word. */
  dayMonth(time: string): string
  /** `12 de noviembre de 2025`. */
  date(time: string): string
  /** `Jueves, 13 de noviembre`. */
  weekday(time: string): string
  /** `jueves` of a moment: inside a sentence. */
  weekdayWithin(time: string): string
  /** `mié 25 nov`: inside a sentence. */
  weekdayDay(time: string): string
  /** `mié 25 nov, 16:20`: inside a sentence. */
  moment(time: string): string
  /** `jueves, 27 de noviembre` of a date without a time: inside a sentence. */
  dateInWords(date: string): string
  /** `2025-11-12`: the calendar date on which a moment falls. */
  isoDate(time: string): string
  /** Calendar days from one moment to another. */
  daysBetween(from: string, to: string): number
  /** `hora de Colombia`: the zone in which times are written. */
  zoneName(): string
  /** `Sábado 22` of a date without a time, beside the month that it is of. */
  dayOfMonth(date: string): string
  /** `Mié` of a date without a time. */
  weekdayName(date: string): string
  /** `noviembre de 2025` of `2025-11`. */
  month(month: string): string
  /** `Noviembre de 2025` of `2025-11`: a heading. */
  monthTitle(month: string): string
  /** `noviembre` of `2025-11`: inside a sentence. */
  monthName(month: string): string
  /** `15 minutos`, `1 hora`. */
  minutes(count: number): string
  /** `2:14` of 134 seconds. */
  clock(seconds: number): string
  /** `4,2 MB`, in French `4,2 Mo`. */
  bytes(size: number): string
  /** `Colombia` of `CO`. */
  country(code: string): string
  list(items: string[]): string
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** Makes the formats of a language. */
export function createFormat(locale: Locale, options: DateOptions): Format {
  const tag = LANGUAGE_TAGS[locale]
  const { timeZone } = options
  const zone = timeZone ? { timeZone } : {}

  const dates = (key: string, extra: Intl.DateTimeFormatOptions) =>
    once(`${locale} ${timeZone} ${key}`, () => new Intl.DateTimeFormat(tag, { ...zone, ...extra }))
  const numbers = (key: string, extra: Intl.NumberFormatOptions) =>
    once(`${locale} n ${key}`, () => new Intl.NumberFormat(tag, extra))
  const relative = () =>
    once(
      `${locale} ago`,
      // the short style of English is "2 hr. ago"; the narrow one of French is "-2 h"
      () =>
        new Intl.RelativeTimeFormat(tag, { style: locale === 'en' ? 'narrow' : 'short', numeric: 'auto' }),
    )

  const isoDate = (time: number): string =>
    once(
      `${timeZone} parts`,
      () => new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    ).format(time)

  /** Calendar day as a number that can be subtracted. */
  const dayNumber = (time: number): number => Date.parse(`${isoDate(time)}T00:00:00Z`) / (DAY * 1000)

  function shortDate(time: string): string {
    const sameYear =
      dates('year', { year: 'numeric' }).format(options.now) ===
      dates('year', { year: 'numeric' }).format(Date.parse(time))
    return writeDate(
      sameYear
        ? dates('short', { day: 'numeric', month: 'short' })
        : dates('short year', { day: 'numeric', month: 'short', year: 'numeric' }),
      Date.parse(time),
    )
  }

  const clockTime = (time: string) =>
    dates('time', { hour: locale === 'en' ? 'numeric' : '2-digit', minute: '2-digit' }).format(
      Date.parse(time),
    )
  const weekdayDay = (time: string) =>
    `${dates('weekday short', { weekday: 'short' }).format(Date.parse(time))} ${shortDate(time)}`
  /** Days from today to that day: −1 is yesterday. */
  const daysTo = (time: string) => dayNumber(Date.parse(time)) - dayNumber(options.now)

  /** `hoy` or `ayer`; undefined for other days. */
  function dayWord(time: string): string | undefined {
    const days = daysTo(time)
    if (days !== 0 && days !== -1) return undefined
    const words = once(`${locale} day`, () => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
    return words.format(days, 'day')
  }

  function day(time: string): string {
    const word = dayWord(time)
    return word === undefined ? shortDate(time) : capital(word)
  }

  const month = (name: string) =>
    dates('month year', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(`${name}-01T00:00:00Z`),
    )

  return {
    money: money => writeMoney(money, locale),
    codedMoney({ amount, currency }) {
      const digits = currencyDigits(currency)
      const coded = once(
        `${locale} coded ${currency}`,
        () =>
          new Intl.NumberFormat(MONEY_TAGS[locale], {
            style: 'currency',
            currency,
            currencyDisplay: 'code',
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }),
      )
      return (amount < 0 ? '−' : '') + coded.format(Math.abs(amount) / 10 ** digits)
    },
    price: money => writeMoney(money, locale, { short: true }),
    bounds: ({ min, max }, currency) => ({
      min: writeMoney({ amount: min, currency }, locale, { short: true }),
      max: writeMoney({ amount: max, currency }, locale, { short: true }),
    }),
    signedMoney: money => (money.amount > 0 ? '+' : '') + writeMoney(money, locale),
    number: value => numbers('plain', { useGrouping: 'always' }).format(value),
    count: value =>
      value < 10_000
        ? numbers('plain', { useGrouping: 'always' }).format(value)
        : numbers('compact', { notation: 'compact', maximumFractionDigits: 1 }).format(value),
    percent: share => numbers('percent', { style: 'percent', maximumFractionDigits: 1 }).format(share),
    ago(time) {
      const seconds = Math.max(0, (options.now - Date.parse(time)) / 1000)
      if (seconds < MINUTE) return relative().format(0, 'second')
      if (seconds < HOUR) return relative().format(-Math.floor(seconds / MINUTE), 'minute')
      if (seconds < DAY) return relative().format(-Math.floor(seconds / HOUR), 'hour')
      if (seconds < 7 * DAY) return relative().format(-Math.floor(seconds / DAY), 'day')
      return shortDate(time)
    },
    time: clockTime,
    hour: hour =>
      dates('hour', {
        ...{ hour: locale === 'en' ? 'numeric' : '2-digit', minute: '2-digit', timeZone: 'UTC' },
      }).format(hour * HOUR * 1000),
    day,
    dayWithin: time => dayWord(time) ?? shortDate(time),
    stamp(time) {
      const days = daysTo(time)
      if (days === 0) return clockTime(time)
      if (days >= -1 || days <= -7) return day(time)
      // Some languages write the abbreviation with a point.
      return capital(dates('weekday', { weekday: 'short' }).format(Date.parse(time)).replace('.', ''))
    },
    dayMonth: shortDate,
    date: time => writeDate(dates('long', { dateStyle: 'long' }), Date.parse(time)),
    weekday: time =>
      capital(
        writeDate(
          dates('weekday date', { weekday: 'long', day: 'numeric', month: 'long' }),
          Date.parse(time),
        ),
      ),
    weekdayWithin: time => dates('weekday alone', { weekday: 'long' }).format(Date.parse(time)),
    weekdayDay,
    moment: time => `${weekdayDay(time)}, ${clockTime(time)}`,
    dateInWords: date =>
      writeDate(
        dates('date in words', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
        Date.parse(`${date}T00:00:00Z`),
      ),
    // the languages order the two in their own ways, English as "22 Saturday", where nothing else stands beside them
    dayOfMonth: date =>
      capital(
        [{ weekday: 'long' } as const, { day: 'numeric' } as const]
          .map(part =>
            writeDate(
              dates(`utc ${Object.keys(part)}`, { ...part, timeZone: 'UTC' }),
              Date.parse(`${date}T00:00:00Z`),
            ),
          )
          .join(' '),
      ),
    isoDate: time => isoDate(Date.parse(time)),
    daysBetween: (from, to) => dayNumber(Date.parse(to)) - dayNumber(Date.parse(from)),
    zoneName: () =>
      dates('zone', { timeZoneName: 'longGeneric' })
        .formatToParts(options.now)
        .find(({ type }) => type === 'timeZoneName')?.value ?? '',
    weekdayName: date =>
      capital(
        dates('weekday name', { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`)),
      ),
    month,
    monthTitle: name => capital(month(name)),
    monthName: month =>
      dates('month', { month: 'long', timeZone: 'UTC' }).format(Date.parse(`${month}-01T00:00:00Z`)),
    minutes: count => writeMinutes(count, locale),
    clock(seconds) {
      const whole = Math.round(seconds)
      const two = (count: number) => String(count).padStart(2, '0')
      const [minutes, hours] = [Math.floor(whole / 60) % 60, Math.floor(whole / 3600)]
      return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
    },
    bytes(size) {
      const power = size < 1024 ** 2 ? 1 : size < 1024 ** 3 ? 2 : 3
      const unit = ['byte', 'kilobyte', 'megabyte', 'gigabyte'][power]
      return numbers(`bytes ${power}`, {
        style: 'unit',
        unit,
        maximumFractionDigits: power === 1 ? 0 : 1,
      }).format(size / 1024 ** power)
    },
    country: code =>
      once(`${locale} region`, () => new Intl.DisplayNames(tag, { type: 'region' })).of(code) ?? code,
    list: items => once(`${locale} list`, () => new Intl.ListFormat(tag)).format(items),
  }
}
