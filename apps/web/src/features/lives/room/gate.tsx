import type { Live } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { isToBePaid, LiveChip, PeopleChip } from '#components/lives/live-chip.tsx'
import { liveRoomPath } from '#components/lives/live-path.ts'
import { LivePicture } from '#components/lives/live-tile.tsx'
import { BalanceNote } from '#components/money/balance-note.tsx'
import { VerifiedBadge } from '#components/people/badges.tsx'
import { Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { offersPath, signUpPath } from '#lib/redirect.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { CloseButton } from './close-button.tsx'
import { useEnter } from './use-enter.ts'
import { useFirstName } from './use-first-name.ts'

interface GateProps {
  live: Live
  /** The button that follows its creator. */
  follow: ReactNode
}

/** In front of a live: what it is, who is in it, and the one thing that opens it. */
export function Gate({ live, follow }: GateProps) {
  const t = useT()
  const format = useFormat()
  const { creator } = live
  const facts = [
    t('live-chat.people', { count: live.people, shown: format.count(live.people) }),
    t('live-room.since', { ago: format.ago(live.at) }),
  ]
  return (
    <div className="live-stage live-stage-gate">
      <div className="live-stage-picture">
        <LivePicture live={live} sizes="100vw" priority />
        <span className="live-stage-fade" />
      </div>
      <div className="live-stage-head">
        <span className="flex flex-1 gap-1.5">
          <LiveChip state={live.state} />
          <PeopleChip people={live.people} />
        </span>
        <CloseButton />
      </div>
      <div className="live-gate">
        <div className="flex items-center gap-3">
          <Window person={creator} width={56} decorative />
          <div className="min-w-0 flex-1">
            <p className="text-small">{t(isToBePaid(live) ? 'live-room.paidLive' : 'live-room.freeLive')}</p>
            <h1 className="type-title live-gate-title">
              <bdi>{live.title}</bdi>
            </h1>
          </div>
        </div>
        <p className="live-gate-facts">
          <bdi>{nameOf(creator, t)}</bdi> {creator.verified === 'true' && <VerifiedBadge />} ·{' '}
          {facts.join(' · ')}
        </p>
        <Way live={live} follow={follow} />
      </div>
    </div>
  )
}

/** What opens it for the person. */
function Way({ live, follow }: GateProps) {
  const t = useT()
  const format = useFormat()
  const name = useFirstName(live.creator)
  const { username } = live.creator
  const back = liveRoomPath(username)
  const price = live.price.amount > 0 ? format.price(live.price) : undefined
  switch (live.gate) {
    case 'pay':
      return <Paying live={live} />
    case 'guest':
      return (
        <>
          <ButtonLink to={signUpPath(back)} look={price === undefined ? 'photo' : 'value'} size="large" full>
            {price === undefined ? t('live-room.enter') : t('live-room.enterFor', { price })}
          </ButtonLink>
          <p className="live-gate-note">{t('live-room.needsAccount')}</p>
        </>
      )
    case 'follow':
      return (
        <>
          <div className="live-gate-act">{follow}</div>
          <p className="live-gate-note">
            {price === undefined
              ? t('live-room.needsFollow', { name })
              : t('live-room.needsFollowThen', { name, price })}
          </p>
        </>
      )
    case 'subscribe':
      return (
        <>
          <ButtonLink to={offersPath(username, back)} look="photo" size="large" full>
            {t('live-room.seePlans')}
          </ButtonLink>
          <p className="live-gate-note">
            {price === undefined
              ? t('live-room.needsSubscription', { name })
              : t('live-room.needsSubscriptionThen', { name, price })}
          </p>
        </>
      )
    default:
      return <p className="live-gate-note">{t('live-room.fansOnly')}</p>
  }
}

function Paying({ live }: { live: Live }) {
  const t = useT()
  const format = useFormat()
  const purchase = useEnter(live)
  const isLess = live.usualPrice.amount > live.price.amount
  return (
    <>
      <Button
        look="value"
        size="large"
        full
        busy={purchase.state === 'pending' || purchase.state === 'done'}
        onClick={purchase.press}
      >
        {t('live-room.enterFor', { price: format.price(live.price) })}
      </Button>
      {purchase.changed && (
        <Note kind="info" alert>
          {t('ui.priceChanged', { price: format.price(purchase.price) })}
        </Note>
      )}
      <BalanceNote purchase={purchase} />
      <p className="live-gate-note">
        {isLess && `${t('live-room.lessForYou', { price: format.price(live.usualPrice) })} `}
        {t('live-room.payOnce')}
      </p>
    </>
  )
}
