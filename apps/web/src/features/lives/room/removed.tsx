import type { Live } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { newTicketPath } from '#lib/ticket-paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ScreenBar } from '#ui/screen-bar.tsx'
import { useFirstName } from './use-first-name.ts'
import './around.css'

/** Somebody was taken out: it is said once, with what came back and whom to write to. */
export function Removed({ live }: { live: Live }) {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const name = useFirstName(live.creator)
  const wallet = useQuery({ ...query('getBalance'), enabled: user?.type === 'fan' }).data?.wallet
  const about = t('live-room.removedAbout', { title: live.title, name: nameOf(live.creator, t) })
  return (
    <div className="live-none">
      <ScreenBar to="/live" back={t('live-room.toLives')} title={t('lives.title')} />
      <div className="live-none-head">
        <Window person={live.creator} width={132} decorative />
        <h1 className="type-title">{t('live-room.removed')}</h1>
        <p className="text-ink-2">{t('live-room.removedText', { name })}</p>
      </div>
      {live.returned && (
        <dl className="live-facts live-facts-narrow">
          <div>
            <dt>{t('live-room.entryReturned')}</dt>
            <dd className="text-mine figures">{format.money(live.returned)}</dd>
          </div>
          {wallet && (
            <div>
              <dt>{t('live-room.balance')}</dt>
              <dd className="figures">{format.money(wallet)}</dd>
            </div>
          )}
        </dl>
      )}
      <div className="flex flex-col items-center gap-4 pt-6">
        <ButtonLink to="/live">{t('live-room.backToLives')}</ButtonLink>
        <ButtonLink to={newTicketPath(about, 'other')} look="text" size="small">
          {t('live-room.disagree')}
        </ButtonLink>
      </div>
    </div>
  )
}
