import ActiveIcon from 'icon:check-circle-fill'
import type { Profile } from '@calina/contract/types'
import { useEffect, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Switch } from '#ui/choice.tsx'
import { useRenewal } from './use-renewal.ts'

type Own = NonNullable<Profile['viewer']['subscription']>

interface ActiveSubscriptionProps {
  username: string
  subscription: Own
  /** It has just begun on this page: this gets the focus, because the button is gone. */
  fresh: boolean
}

/** The viewer's running subscription: its end, and whether it renews, where it costs anything. */
export function ActiveSubscription({ username, subscription, fresh }: ActiveSubscriptionProps) {
  const t = useT()
  const format = useFormat()
  const renewal = useRenewal(username, subscription.id)
  const date = format.dayMonth(subscription.expiresAt)
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!fresh) return
    const frame = requestAnimationFrame(() => {
      const isSeen = line.current?.offsetParent != null
      if (isSeen && document.activeElement === document.body) line.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [fresh])
  return (
    <div className="flex flex-col gap-3">
      <p ref={line} tabIndex={-1} className="flex items-center gap-1.5 font-medium text-mine">
        <ActiveIcon className="size-5" />
        {t('profile.activeUntil', { date })}
      </p>
      {!subscription.free && (
        <Switch
          checked={subscription.renews}
          onChange={event => renewal.mutate(event.target.checked)}
          detail={t(subscription.renews ? 'profile.renewalOn' : 'profile.renewalOff', { date })}
        >
          {t('profile.renewal')}
        </Switch>
      )}
    </div>
  )
}

/** What became of a subscription that gives no access any more. */
export function PastSubscription({ subscription }: { subscription: Own }) {
  const t = useT()
  const format = useFormat()
  return (
    <p className="text-small text-ink-2">
      {subscription.status === 'inactive'
        ? t('profile.suspended')
        : t('profile.expiredOn', { date: format.dayMonth(subscription.expiresAt) })}
    </p>
  )
}
