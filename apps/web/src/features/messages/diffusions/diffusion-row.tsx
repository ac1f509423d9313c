import TextIcon from 'icon:chat-circle-text'
import type { Diffusion } from '@calina/contract/types'
import { Picture } from '#components/media/photo.tsx'
import { Money } from '#components/money/money.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { isUnderWay, useAudienceWords, usePriceOf, useTitleOf, useWhen } from './diffusion-words.ts'
import { diffusionPath } from './queries.ts'
import { StatePill } from './state-pill.tsx'
import { Bar, shareOf } from './strokes.tsx'

/** One diffusion of the list: what it says, to whom and when, how far it came, and what it brought. */
export function DiffusionRow({ diffusion }: { diffusion: Diffusion }) {
  const t = useT()
  const format = useFormat()
  const titleOf = useTitleOf()
  const whoOf = useAudienceWords()
  const whenOf = useWhen()
  const priceOf = usePriceOf()
  const { state, sent, recipients, startedAt } = diffusion
  const underWay = isUnderWay(diffusion)
  return (
    <Link
      to={diffusionPath(diffusion.id)}
      light
      className={cx('diffusion-row', underWay && 'diffusion-row-open')}
    >
      <Cover diffusion={diffusion} />
      <span className="diffusion-row-words">
        <bdi className="diffusion-row-title">{titleOf(diffusion)}</bdi>
        <span className="figures block text-ink-2 text-small">
          {whenOf(diffusion)} ·{' '}
          {t('diffusions.meta', { who: whoOf(diffusion.audience), price: priceOf(diffusion) })}
        </span>
        {state !== 'sent' && (
          <span className="block pt-1">
            <StatePill state={state} />
          </span>
        )}
      </span>
      {startedAt === null ? (
        <span className="diffusion-row-strokes figures text-ink-2 text-small">
          {t('diffusions.toRecipients', { count: recipients, number: format.number(recipients) })}
        </span>
      ) : state === 'sending' || state === 'paused' ? (
        <span className="diffusion-row-strokes diffusion-row-progress">
          <Bar share={shareOf(sent, recipients)} thick />
          <span className="figures text-ink-2 text-small">
            {format.number(sent)} {t('diffusions.ofRecipients', { number: format.number(recipients) })}
          </span>
        </span>
      ) : (
        <Strokes diffusion={diffusion} />
      )}
    </Link>
  )
}

function Cover({ diffusion: { media } }: { diffusion: Diffusion }) {
  const [first] = media
  return (
    <span className="diffusion-cover">
      {first ? <Picture media={{ ...first, alt: '' }} sizes="72px" /> : <TextIcon />}
    </span>
  )
}

function Strokes({ diffusion: { sent, seen, bought, offer, earned } }: { diffusion: Diffusion }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <span className="diffusion-row-strokes">
        <Figure value={format.number(sent)} label={t('diffusions.sent')} share={sent > 0 ? 1 : 0} />
        <Figure value={format.number(seen)} label={t('diffusions.seen')} share={shareOf(seen, sent)} />
        {offer === null ? (
          <span className="text-ink-2 text-small">{t('diffusions.free')}</span>
        ) : (
          <Figure
            value={format.number(bought)}
            label={t('diffusions.bought')}
            share={shareOf(bought, sent)}
          />
        )}
      </span>
      <span className="diffusion-row-earned">
        {offer === null ? (
          <span className="block text-ink-2 text-small">{t('diffusions.noPrice')}</span>
        ) : (
          <>
            <Money value={earned} className={cx('font-semibold', earned.amount > 0 && 'text-mine')} />
            <span className="block text-ink-2 text-micro">{t('diffusions.earned')}</span>
          </>
        )}
      </span>
    </>
  )
}

function Figure({ value, label, share }: { value: string; label: string; share: number }) {
  return (
    <span className="diffusion-figure">
      <span className="figures block font-semibold">{value}</span>
      <Bar share={share} />
      <span className="block text-ink-2 text-micro">{label}</span>
    </span>
  )
}
