import ThanksIcon from 'icon:chat-circle'
import type { StudioLive } from '@calina/contract/types'
import { GiftPicture } from '#components/gifts/gift-picture.tsx'
import { useGiftTitle } from '#components/gifts/gift-titles.ts'
import { useOpenConversation } from '#components/people/use-open-conversation.ts'
import { Circle } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { ThankAll } from './thanks.tsx'

type Giver = NonNullable<StudioLive['summary']>['givers'][number]

/** Who gave most, what they gave, and a way to thank each. */
export function Givers({ live, givers }: { live: StudioLive; givers: readonly Giver[] }) {
  const t = useT()
  return (
    <section className="studio-part" aria-labelledby="studio-givers">
      <div className="studio-part-head">
        <h2 id="studio-givers" className="heading">
          {t('studio.givers')}
        </h2>
        <ThankAll live={live} />
      </div>
      <ul className="studio-givers">
        {givers.map(giver => (
          <GiverRow key={giver.person.username} giver={giver} />
        ))}
      </ul>
    </section>
  )
}

function GiverRow({ giver }: { giver: Giver }) {
  const t = useT()
  const format = useFormat()
  const titleOf = useGiftTitle()
  const { person, gifts, share } = giver
  const opening = useOpenConversation(person.username)
  const given = gifts.map(({ titles, count }) =>
    t('studio.giftCount', { count: format.number(count), title: titleOf(titles) }),
  )
  return (
    <li>
      <Circle person={person} width={40} decorative />
      <span className="min-w-0">
        <span className="block truncate font-medium" dir="auto">
          {person.name}
        </span>
        <span className="studio-given text-ink-2 text-small">
          {gifts[0] && <GiftPicture drawing={gifts[0].drawing} />}
          <span>{format.list(given)}</span>
        </span>
      </span>
      <Button
        size="small"
        icon={ThanksIcon}
        busy={opening.isPending}
        aria-label={t('studio.thankName', { name: person.name })}
        onClick={() => opening.mutate()}
      >
        <span className="studio-thank">{t('studio.thank')}</span>
      </Button>
      <span className="figures font-semibold text-mine">{format.money(share)}</span>
    </li>
  )
}
