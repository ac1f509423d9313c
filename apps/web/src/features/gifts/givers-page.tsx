import { GIFT, GIFT_RANGES, type GiftRange } from '@calina/contract/limits'
import type { Person, TopGivers } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { giversQuery } from '#components/gifts/queries.ts'
import { useT } from '#lib/i18n.ts'
import { monthOf } from '#lib/months.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Segmented } from '#ui/radio.tsx'
import { GiversList, GiversLoading } from './givers-list.tsx'
import { OwnPlace, ShownSwitch } from './own-listing.tsx'

/** The range that an address asks for. */
export const rangeIn = (search: URLSearchParams): GiftRange =>
  GIFT_RANGES.find(each => each === search.get('range')) ?? 'month'

interface GiversPageProps {
  creator: Person
  own: boolean
  range: GiftRange
}

/** All of those who give a creator most, of the month or ever. */
export function GiversPage({ creator, own, range }: GiversPageProps) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const month = format.monthName(monthOf(useNow()))
  const state = useQuery(giversQuery(creator.username, range))
  return (
    <>
      <Segmented
        legend={t('gifts.range')}
        value={range}
        onChange={next => navigate(`/${creator.username}/givers?range=${next}`, { replace: true })}
        options={[
          {
            value: 'month',
            text: <span className="inline-block first-letter:uppercase">{month}</span>,
          },
          { value: 'ever', text: t('gifts.ever') },
        ]}
      />
      <Loaded state={state} waiting={<GiversLoading rows={GIFT.topGivers} />}>
        {givers => <Givers creator={creator} own={own} range={range} givers={givers} />}
      </Loaded>
    </>
  )
}

function Givers({ creator, own, range, givers }: GiversPageProps & { givers: TopGivers }) {
  const t = useT()
  const { username, name } = creator
  const { items, shown, listing } = givers
  if (!shown && !own) return <Empty title={t('gifts.notShown', { name })} />
  return (
    <>
      {items.length > 0 ? (
        <GiversList givers={givers} most={GIFT.listedGivers} />
      ) : (
        <Empty
          title={t(range === 'month' ? 'gifts.noneThisMonth' : 'gifts.noneEver')}
          text={t('gifts.neverAmounts')}
        />
      )}
      {own && <ShownSwitch username={username} shown={shown} />}
      {listing && <OwnPlace username={username} givers={givers} listing={listing} />}
    </>
  )
}
