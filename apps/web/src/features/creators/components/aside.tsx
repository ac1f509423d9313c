import type { CreatorTile } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { liveRoomPath } from '#components/lives/live-path.ts'
import { Badges } from '#components/people/badges.tsx'
import { Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { tagPath } from '#lib/tag-path.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { besideQuery, topicsQuery } from '../queries.ts'
import { Suggestions } from '../suggestions.tsx'

/** Beside the grid, below it where there is no room: who is live, who is new, and by what creators are found. */
export function Aside() {
  const t = useT()
  const { data: live } = useQuery(besideQuery('live'))
  const { data: fresh } = useQuery(besideQuery('new'))
  const { data: topics } = useQuery(topicsQuery())
  return (
    <aside className="creators-aside" aria-label={t('creators.aside')}>
      {live && live.items.length > 0 && (
        <section>
          <h2 className="creators-aside-title">{t('creators.liveNow')}</h2>
          <ul className="flex flex-col gap-[18px]">
            {live.items.map(creator => (
              <li key={creator.username}>
                <LiveRow creator={creator} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {fresh && fresh.items.length > 0 && (
        <section>
          <div className="creators-aside-title flex items-center justify-between gap-3">
            <h2>{t('creators.arrived')}</h2>
            <ButtonLink to="/creators?tab=new" look="text" size="small">
              {t('common.seeMore')}
            </ButtonLink>
          </div>
          <Suggestions creators={fresh.items} sizes="(min-width: 1440px) 98px, 30vw" />
        </section>
      )}
      {topics && topics.items.length > 0 && (
        <section>
          <h2 className="creators-aside-title">{t('creators.byTopic')}</h2>
          <ul className="flex flex-wrap gap-1.5">
            {topics.items.map(({ key, label }) => (
              <li key={key} className="min-w-0">
                <Link to={tagPath(key)} light className="chip creators-topic">
                  <span className="truncate">#{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

function LiveRow({ creator }: { creator: CreatorTile }) {
  const t = useT()
  return (
    <Link to={liveRoomPath(creator.username)} light className="flex items-center gap-3.5 leading-snug">
      <Window person={creator} width={44} decorative live="open" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="truncate font-medium">{creator.name}</span>
          <Badges person={creator} />
        </span>
        <span className="block truncate text-ink-2 text-small">@{creator.username}</span>
        <span className="block font-medium text-live-text text-small">{t('ui.live')}</span>
      </span>
    </Link>
  )
}
