import type { Profile } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { offersPath, signUpPath } from '#lib/redirect.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog, preloadDialog } from '#ui/dialog.tsx'
import { cheapest, reducedPlan } from './plans.ts'
import { SubscribePanel } from './subscribe-panel.tsx'
import type { SubscriptionParts } from './subscription-side.tsx'
import './subscriptions.css'

interface SubscribeBarProps {
  profile: Profile
  wanted: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Why the sheet opened, when it was not to subscribe. */
  reason: string | undefined
  parts: SubscriptionParts | undefined
  /** Stands beside the heading of the sheet. */
  action?: ReactNode
}

/** On narrow screens: the lowest price in a bar over the foot of the page, and the offers in a sheet that begins there. */
export function SubscribeBar({
  profile,
  wanted,
  open,
  onOpenChange,
  reason,
  parts,
  action,
}: SubscribeBarProps) {
  const t = useT()
  const format = useFormat()
  const lowest = cheapest(profile.plans)
  if (!lowest) return null
  const isFree = lowest.price.amount === 0
  return (
    <>
      <div className="subscribe-bar">
        <ButtonLink
          to={signUpPath(offersPath(profile.user.username, undefined, lowest.duration))}
          look={isFree ? 'solid' : 'value'}
          full
          role="button"
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onPointerDown={preloadDialog}
          onFocus={preloadDialog}
          onClick={event => {
            // without a script it leads to the sign-up
            event.preventDefault()
            onOpenChange(true)
          }}
        >
          {isFree
            ? t('profile.subscribeFromFree')
            : t('profile.subscribeFrom', { price: format.price(lowest.price) })}
        </ButtonLink>
      </div>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('profile.subscription')}
        action={action}
        {...(reason && { description: reason })}
      >
        <SubscribePanel
          profile={profile}
          wanted={wanted || (reducedPlan(profile.plans) ?? lowest).duration}
          onDone={() => onOpenChange(false)}
          Action={parts?.SubscribeAction}
        />
      </Dialog>
    </>
  )
}
