import LiveIcon from 'icon:broadcast'
import { ON_AIR } from '@calina/contract/limits'
import type { StudioLive } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { Picture } from '#components/media/photo.tsx'
import { Window } from '#components/people/window.tsx'
import { useAreas, useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { studioPath, studioQuery } from './queries.ts'
import { preloadStudio } from './studio.tsx'
import './studio-panel.css'

const AREAS = ['studio-panel'] as const

/** Over the list of lives, for a creator: the live that is open or the next one, and the way to begin another. */
export function StudioPanel() {
  const t = useT()
  const there = useAreas(AREAS)
  const { data: studio, isError } = useQuery(studioQuery())
  if (!there || (!studio && !isError)) return <Skeleton className="studio-panel" />
  const open = studio?.open
  const shown = open ?? studio?.next
  return (
    <section className="studio-panel on-well" aria-label={t('studio-panel.label')}>
      {shown ? (
        <Shown live={shown} scheduled={studio?.scheduled ?? 0} />
      ) : (
        <p className="studio-panel-words">
          <span className="type-name block">{t('studio-panel.none')}</span>
          <span className="text-ink-2 text-small">{t('studio-panel.noneText')}</span>
        </p>
      )}
      <span className="studio-panel-buttons">
        {shown && !open && <ButtonLink to={studioPath(shown.id)}>{t('studio-panel.change')}</ButtonLink>}
        <ButtonLink
          look="solid"
          icon={LiveIcon}
          to={studioPath(open?.id)}
          onPointerEnter={preloadStudio}
          onFocus={preloadStudio}
        >
          {t(open ? 'studio-panel.goBack' : 'studio-panel.begin')}
        </ButtonLink>
      </span>
    </section>
  )
}

function Shown({ live, scheduled }: { live: StudioLive; scheduled: number }) {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const isOnAir = ON_AIR.some(state => state === live.state)
  const entry =
    live.price.amount > 0
      ? t('studio-panel.entry', { price: format.price(live.price) })
      : t('studio-panel.free')
  return (
    <>
      {live.cover ? (
        <span className="studio-panel-cover">
          <Picture media={live.cover} sizes="56px" />
        </span>
      ) : (
        user && <Window person={user} width={56} decorative {...(isOnAir && { live: 'open' as const })} />
      )}
      <p className="studio-panel-words">
        <span className="block text-ink-2 text-small">
          {live.scheduledFor && live.state === 'scheduled'
            ? t('studio-panel.next', { when: format.moment(live.scheduledFor) })
            : t(isOnAir ? 'studio-panel.onAir' : 'studio-panel.starting')}
        </span>
        <span className="studio-panel-title type-name" dir="auto">
          {live.title}
        </span>
        <span className="block text-ink-2 text-small">
          {live.state === 'scheduled'
            ? t('studio-panel.facts', { entry, count: live.reminders })
            : t('studio-panel.people', { count: live.people })}
          {scheduled > 1 && live.state === 'scheduled' && (
            <> {t('studio-panel.more', { count: scheduled - 1 })}</>
          )}
        </span>
      </p>
    </>
  )
}
