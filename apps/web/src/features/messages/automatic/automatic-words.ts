import ExpiredIcon from 'icon:arrow-u-up-left'
import WelcomeIcon from 'icon:hand-waving'
import BoughtIcon from 'icon:handbag'
import ExpiringIcon from 'icon:hourglass-medium'
import type { AutomaticKind } from '@calina/contract/limits'
import type { AutomaticMessage } from '@calina/contract/types'
import type { Format } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import type { PlainId } from '#locales/ids.ts'
import type { Icon } from '#ui/icon.tsx'

export const ICONS: Readonly<Record<AutomaticKind, Icon>> = {
  welcome: WelcomeIcon,
  expiring: ExpiringIcon,
  expired: ExpiredIcon,
  bought: BoughtIcon,
}

export const TITLES = {
  welcome: 'automatic.welcome',
  expiring: 'automatic.expiring',
  expired: 'automatic.expired',
  bought: 'automatic.bought',
} as const satisfies Record<AutomaticKind, PlainId>

const HOUR = 60
const DAY = 24 * HOUR

/** When one goes out, in words. */
export function whenText(kind: AutomaticKind, delay: number, t: Translate): string {
  const days = Math.round(delay / DAY)
  if (kind === 'expiring') return t('automatic.when.before', { count: days })
  if (kind === 'expired') return t('automatic.when.after', { count: days })
  if (kind === 'bought') return t(delay < DAY ? 'automatic.when.boughtHour' : 'automatic.when.boughtDay')
  if (delay === 0) return t('automatic.when.welcomeNow')
  if (delay < HOUR) return t('automatic.when.welcomeMinutes', { count: delay })
  return t(delay < DAY ? 'automatic.when.welcomeHour' : 'automatic.when.welcomeDay')
}

const ACHIEVED = {
  welcome: 'automatic.figures.answered',
  bought: 'automatic.figures.answered',
  expiring: 'automatic.figures.renewed',
  expired: 'automatic.figures.returned',
} as const satisfies Record<AutomaticKind, string>

/** How many were sent, and what came of them. */
export function figuresText(
  { kind, sent, achieved }: Pick<AutomaticMessage, 'kind' | 'sent' | 'achieved'>,
  t: Translate,
  format: Pick<Format, 'number' | 'percent'>,
): string {
  if (sent === 0) return t('automatic.figures.none')
  const share = format.percent(Math.round((achieved / sent) * 100) / 100)
  return t(ACHIEVED[kind], { count: sent, number: format.number(sent), share })
}

/** Whether anything was ever written of it. */
export const isWritten = ({ text, media }: Pick<AutomaticMessage, 'text' | 'media'>): boolean =>
  text !== '' || media.length > 0
