import { useState } from 'react'
import { BalanceNote } from '#components/money/balance-note.tsx'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { ownPath } from '#lib/redirect.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Note } from '#ui/status.tsx'
import { useOffer } from './offer.ts'
import type { SubscribeActionProps } from './subscribe-panel.tsx'
import { useSubscribe } from './use-subscribe.ts'

/** What who is logged in does with an offer: a fan subscribes, its creator edits it. */
export function SubscribeAction(props: SubscribeActionProps) {
  const t = useT()
  const user = useUser()
  if (props.profile.viewer.own)
    return (
      <ButtonLink to="/settings/subscription" size="large" full>
        {t('profile.editPrices')}
      </ButtonLink>
    )
  if (user?.type !== 'fan')
    return <p className="text-center text-small text-ink-2">{t('profile.fansOnly')}</p>
  return <FanAction {...props} />
}

function FanAction({ profile, plan, onDone }: SubscribeActionProps) {
  const t = useT()
  const search = useSearchParams()
  const [renews, setRenews] = useState(true)
  const { isFree, label, look, terms } = useOffer(plan)
  const back = ownPath(search.get('for'))
  const purchase = useSubscribe(profile.user.username, { plan, renews: renews && !isFree, back }, onDone)
  return (
    <>
      {purchase.changed && (
        <Note kind="info" alert>
          {t('profile.priceChanged')}
        </Note>
      )}
      {isFree ? (
        <p className="text-small text-ink-2">{terms(renews)}</p>
      ) : (
        <Switch checked={renews} onChange={event => setRenews(event.target.checked)} detail={terms(renews)}>
          {t('profile.renewal')}
        </Switch>
      )}
      <Button look={look} size="large" full busy={purchase.state === 'pending'} onClick={purchase.press}>
        {label}
      </Button>
      <BalanceNote purchase={purchase} />
    </>
  )
}
