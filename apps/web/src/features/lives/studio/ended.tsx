import CloseIcon from 'icon:x'
import type { StudioLive } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { IconLink } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { Givers } from './givers.tsx'
import { PeopleChart } from './people-chart.tsx'
import { ReplayPanel } from './replay-panel.tsx'
import { useDuration } from './use-duration.ts'

/** A live that is over: what it brought, who was in it, and what becomes of its recording. */
export function Ended({ live }: { live: StudioLive }) {
  const t = useT()
  const format = useFormat()
  const duration = useDuration()
  const { earned, summary, endedAt, startedAt, end } = live
  const facts = summary && [
    { name: t('studio.duration'), value: duration(summary.seconds) },
    { name: t('studio.peak'), value: format.number(summary.peak) },
    { name: t('studio.entries'), value: format.number(earned.entryCount) },
    { name: t('studio.newFollowers'), value: format.number(summary.followers) },
  ]
  return (
    <div className="studio-ended">
      <IconLink icon={CloseIcon} label={t('studio.leave')} to="/live" className="studio-ended-close" />
      <div className="min-w-0">
        <header>
          {endedAt && (
            <p className="figures text-ink-2 text-small">
              {t('studio.endedAt', { when: format.moment(endedAt) })}
            </p>
          )}
          <h1 className="studio-ended-title" dir="auto">
            {live.title}
          </h1>
        </header>
        {end !== null && end !== 'creator' && (
          <Note kind={end === 'stopped' ? 'bad' : 'info'} className="mt-4">
            {t(`studio.endedBy.${end}`)}
          </Note>
        )}
        {live.refunded && live.price.amount > 0 && (summary?.seenBy ?? 0) > 0 && (
          <Note kind="info" className="mt-4">
            {t('studio.refunded')}
          </Note>
        )}
        <div className="studio-brought">
          <div>
            <p className="text-ink-2 text-small">{t('studio.earnedShort')}</p>
            <p className="figures-huge text-mine">{format.money(earned.total)}</p>
          </div>
          <p className="figures text-ink-2 text-small">
            {earned.availableAt
              ? t('studio.availableAt', {
                  day: format.dayMonth(earned.availableAt),
                  fee: format.percent(earned.feeBps / 10_000),
                })
              : t('studio.houseFee', { fee: format.percent(earned.feeBps / 10_000) })}
          </p>
        </div>
        {facts && (
          <dl className="studio-summary figures">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {summary && startedAt && summary.peak > 0 && (
          <PeopleChart minutes={summary.minutes} average={summary.average} startedAt={startedAt} />
        )}
        <section className="studio-part" aria-labelledby="studio-sources">
          <h2 id="studio-sources" className="heading">
            {t('studio.sources')}
          </h2>
          <dl className="studio-facts">
            <div>
              <dt>
                {live.price.amount > 0
                  ? t('studio.entriesAt', { count: earned.entryCount, price: format.price(live.price) })
                  : t('studio.freeEntries')}
              </dt>
              <dd className="figures text-mine">{format.money(earned.entries)}</dd>
            </div>
            <div>
              <dt>{t('studio.giftsCounted', { count: earned.giftCount })}</dt>
              <dd className="figures text-mine">{format.money(earned.gifts)}</dd>
            </div>
          </dl>
        </section>
        {summary && summary.givers.length > 0 && <Givers live={live} givers={summary.givers} />}
      </div>
      <ReplayPanel live={live} />
    </div>
  )
}
