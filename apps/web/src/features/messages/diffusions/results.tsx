import BlockedIcon from 'icon:prohibit'
import LeftIcon from 'icon:sign-out'
import ClosedIcon from 'icon:user-minus'
import type { DiffusionDetail } from '@calina/contract/types'
import { Money } from '#components/money/money.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { StatePill } from './state-pill.tsx'
import { Stroke, shareOf } from './strokes.tsx'

/** What a diffusion brought: first what was earned and what that is made of, then three strokes of equal length. */
export function Results({ diffusion }: { diffusion: DiffusionDetail }) {
  const t = useT()
  const format = useFormat()
  const { state, sent, seen, bought, offer, recipients } = diffusion
  const of = (part: number, whole: number) => format.percent(shareOf(part, whole))
  return (
    <section aria-labelledby="diffusion-results" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="diffusion-results" className="heading">
          {t(state === 'sent' ? 'diffusions.results' : 'diffusions.soFar')}
        </h2>
        {state === 'sent' && <StatePill state={state} />}
      </div>
      {offer !== null && <Earned diffusion={diffusion} price={offer.price} />}
      <div className="diffusion-strokes">
        <Stroke
          label={t('diffusions.sent')}
          value={format.number(sent)}
          share={shareOf(sent, recipients)}
          note={t('diffusions.ofRecipients', { number: format.number(recipients) })}
        />
        <Stroke
          label={t('diffusions.seen')}
          value={format.number(seen)}
          share={shareOf(seen, sent)}
          note={t('diffusions.ofSent', { share: of(seen, sent) })}
        />
        {offer === null ? (
          <p className="text-ink-2">{t('diffusions.free')}</p>
        ) : (
          <Stroke
            label={t('diffusions.bought')}
            value={format.number(bought)}
            share={shareOf(bought, sent)}
            note={t('diffusions.ofSeen', { share: of(bought, seen) })}
          />
        )}
      </div>
    </section>
  )
}

type Price = NonNullable<DiffusionDetail['offer']>['price']

function Earned({
  diffusion: { earned, paid, bought },
  price,
}: {
  diffusion: DiffusionDetail
  price: Price
}) {
  const t = useT()
  const format = useFormat()
  const amounts = {
    paid: format.price(paid),
    fee: format.price({ ...paid, amount: paid.amount - earned.amount }),
  }
  // what was given back is in neither amount, so that the price times the purchases may be more
  const isWhole = bought * price.amount === paid.amount
  return (
    <div>
      <p className="text-ink-2 text-small">{t('diffusions.earned')}</p>
      <p>
        <Money value={earned} size="huge" className={cx(earned.amount > 0 && 'text-mine')} />
      </p>
      {bought > 0 && (
        <p className="figures pt-1 text-ink-2 text-small">
          {isWhole
            ? t('diffusions.equationExact', {
                ...{ count: format.number(bought), price: format.price(price) },
                ...amounts,
              })
            : t('diffusions.equation', amounts)}
        </p>
      )}
    </div>
  )
}

const REASONS = [
  ['closed', ClosedIcon],
  ['blocked', BlockedIcon],
  ['left', LeftIcon],
] as const

/** Who was to receive it and did not, by why. */
export function Missed({ diffusion: { missed } }: { diffusion: DiffusionDetail }) {
  const t = useT()
  const format = useFormat()
  const all = missed.closed + missed.blocked + missed.left
  if (all === 0) return null
  return (
    <section>
      <h2 className="heading pb-1">
        {t('diffusions.missed')} <span className="figures text-ink-2">{format.number(all)}</span>
      </h2>
      <ul>
        {REASONS.filter(([reason]) => missed[reason] > 0).map(([reason, Drawing]) => (
          <li key={reason} className="diffusion-missed">
            <Drawing />
            <span className="min-w-0 flex-1">{t(`diffusions.missed.${reason}`)}</span>
            <span className="figures">{format.number(missed[reason])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
