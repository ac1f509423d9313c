import type { Profile } from '@calina/contract/types'
import type { ComponentType, ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { type SubscribeActionProps, SubscribePanel } from './subscribe-panel.tsx'
import './subscriptions.css'

/** Whether the viewer's subscription runs. */
export const isSubscribed = (profile: Profile): boolean => profile.viewer.subscription?.status === 'active'

/** What members see of a subscription, which guests never load. */
export type SubscriptionParts = Pick<
  typeof import('./subscription-status.tsx'),
  'ActiveSubscription' | 'PastSubscription'
> & { SubscribeAction: ComponentType<SubscribeActionProps> }

interface SubscriptionSideProps {
  profile: Profile
  wanted: string | null
  /** A subscription that runs has begun on this page. */
  fresh: boolean
  parts: SubscriptionParts | undefined
  /** Stands beside the heading. */
  action?: ReactNode
}

/** The subscription as the side of a profile on wide screens. */
export function SubscriptionSide({ profile, wanted, fresh, parts, action }: SubscriptionSideProps) {
  const t = useT()
  const { subscription, own } = profile.viewer
  return (
    <section aria-labelledby="subscription" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="subscription" className="type-name">
          {t('profile.subscription')}
        </h2>
        {action}
      </div>
      {own && profile.plans.length > 0 && <p className="text-small text-ink-2">{t('profile.ownPlans')}</p>}
      {subscription && isSubscribed(profile) ? (
        parts && (
          <parts.ActiveSubscription
            username={profile.user.username}
            subscription={subscription}
            fresh={fresh}
          />
        )
      ) : (
        <>
          {subscription && parts && <parts.PastSubscription subscription={subscription} />}
          <SubscribePanel profile={profile} wanted={wanted} Action={parts?.SubscribeAction} />
        </>
      )}
    </section>
  )
}
