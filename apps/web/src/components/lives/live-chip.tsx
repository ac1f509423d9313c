import CalendarIcon from 'icon:calendar-blank'
import PeopleIcon from 'icon:eye'
import type { LiveState } from '@calina/contract/limits'
import type { LiveCard } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { PhotoChip, PriceChip } from '../media/photo.tsx'

/** In which state a live is, over its picture. Ember only while there is a picture. */
export function LiveChip({ state, small }: { state: LiveState; small?: boolean }) {
  const t = useT()
  const size = small ? { small } : {}
  if (state === 'live')
    return (
      <PhotoChip look="live" {...size}>
        {t('ui.live')}
      </PhotoChip>
    )
  if (state === 'scheduled')
    return (
      <PhotoChip {...size}>
        <CalendarIcon />
        {t('live-chat.scheduled')}
      </PhotoChip>
    )
  return (
    <PhotoChip {...size}>
      {t(state === 'ended' || state === 'cancelled' ? 'live-chat.ended' : 'live-chat.paused')}
    </PhotoChip>
  )
}

/** Whether an entry stands before a live that is not paid. */
export const isToBePaid = ({ price, gate }: Pick<LiveCard, 'price' | 'gate'>): boolean =>
  price.amount > 0 && gate !== 'inside' && gate !== 'own'

/** The same in lists: of one that costs something, what it costs. */
export function LiveCardChip({ live, small }: { live: LiveCard; small?: boolean }) {
  if (isToBePaid(live)) return <PriceChip price={live.price} {...(small && { small })} />
  return <LiveChip state={live.state} {...(small && { small })} />
}

/** How many are in a live. */
export function PeopleChip({ people }: { people: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <PhotoChip>
      <PeopleIcon />
      <span aria-hidden="true">{format.count(people)}</span>
      <span className="sr-only">{t('live-chat.people', { count: people, shown: format.count(people) })}</span>
    </PhotoChip>
  )
}
