import BellIcon from 'icon:bell'
import RingsIcon from 'icon:bell-ringing-fill'
import type { LiveCard } from '@calina/contract/types'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { signUpPath } from '#lib/redirect.ts'
import { useLocation } from '#lib/router.tsx'
import { Button, ButtonLink, type ButtonProps } from '#ui/button.tsx'
import { scheduledPath } from './live-path.ts'
import { useReminder } from './use-reminder.ts'
import './lives.css'

interface ReminderButtonProps {
  live: Pick<LiveCard, 'id' | 'reminded' | 'title' | 'creator'>
  /** Beside a row the word is not shown on a phone. */
  compact?: boolean
}

/** Asks to be reminded of a scheduled live, or no longer. A guest makes an account first, and comes back to it. */
export function ReminderButton({ live, compact = false }: ReminderButtonProps) {
  const t = useT()
  const user = useUser()
  const { reminded } = live
  const { toggle } = useReminder(live)
  if (user?.username === live.creator.username) return null
  const text = (
    <span className={compact ? 'live-bell-text' : undefined}>
      {t(reminded ? 'lives.reminded' : 'lives.remind')}
      <span className="sr-only">: {live.title}</span>
    </span>
  )
  const className = cx('live-bell', compact && 'live-bell-compact', reminded && 'live-bell-set')
  if (!user)
    return (
      <ButtonLink
        to={signUpPath(scheduledPath(live.creator.username, live.id))}
        size="small"
        icon={BellIcon}
        className={className}
      >
        {text}
      </ButtonLink>
    )
  return (
    <Button
      size="small"
      icon={reminded ? RingsIcon : BellIcon}
      className={className}
      aria-pressed={reminded}
      onClick={toggle}
    >
      {text}
    </Button>
  )
}

interface BellToggleProps extends Pick<ButtonProps, 'look' | 'size' | 'full'> {
  on: boolean
  /** What it is called while it is off, and while it is on. */
  texts: readonly [off: string, on: string]
  onToggle: () => void
}

/** The same as a large button of its own, with words of its own. */
export function BellToggle({ on, texts: [off, set], onToggle, look = 'solid', ...rest }: BellToggleProps) {
  const user = useUser()
  const { pathname } = useLocation()
  if (!user)
    return (
      <ButtonLink to={signUpPath(pathname)} look={look} icon={BellIcon} className="live-bell-large" {...rest}>
        {off}
      </ButtonLink>
    )
  return (
    <Button
      look={on ? 'quiet' : look}
      icon={on ? RingsIcon : BellIcon}
      className={cx('live-bell-large', on && 'live-bell-set')}
      aria-pressed={on}
      onClick={onToggle}
      {...rest}
    >
      {on ? set : off}
    </Button>
  )
}
