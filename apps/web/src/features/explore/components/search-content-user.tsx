import type { CreatorCard } from '@calina/contract/types'
import { Badges } from '#components/people/badges.tsx'
import { Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'

/** A creator among what is found while one types: portrait, name, username, and what access costs. */
export function SearchContentUser({ creator }: { creator: CreatorCard }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <Window person={creator} width={36} decorative {...(creator.live && { live: 'open' })} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="min-w-0 wrap-anywhere font-semibold">{creator.name}</span>
          <Badges person={creator} />
        </span>
        <span className="block truncate text-small text-ink-2">@{creator.username}</span>
      </span>
      {creator.live ? (
        <span className="flex-none font-medium text-live-text text-small">{t('explore.liveNow')}</span>
      ) : (
        creator.from && (
          <span className="figures flex-none text-small text-value-text">
            {creator.from.amount === 0
              ? t('explore.free')
              : t('explore.from', { price: format.price(creator.from) })}
          </span>
        )
      )}
    </>
  )
}
