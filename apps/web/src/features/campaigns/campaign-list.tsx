import { CAMPAIGN_TOUCHES, type CampaignTouchName } from '@calina/contract/constants'
import type { CampaignTable, Money as MoneyValue } from '@calina/contract/types'
import { MonthSteps } from '#components/money/month-steps.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { useAddressPart } from '#lib/use-address-part.ts'
import { Segmented } from '#ui/radio.tsx'
import './campaigns.css'

type Counts = Pick<CampaignTable['total'], 'visits' | 'signUps' | 'firstPurchases'>
type MoneyName = 'income' | 'sales' | 'fees'
type Figures = Counts & Partial<Record<MoneyName, MoneyValue>>
interface Campaigns {
  month: string
  total: Figures
  items: (Figures & Pick<CampaignTable['items'][number], 'source' | 'medium' | 'name'>)[]
  rest: Figures | null
}

/** By which visit the address says that people are counted. */
export const touchIn = (search: URLSearchParams): CampaignTouchName =>
  search.get('touch') === 'first' ? 'first' : 'last'

const COUNTS = ['visits', 'signUps', 'firstPurchases'] as const

/** The month, and by which visit people are counted. */
export function CampaignPeriod({
  path,
  month,
  touch,
}: {
  path: string
  month: string
  touch: CampaignTouchName
}) {
  const t = useT()
  const [, change] = useAddressPart('touch')
  const suffix = touch === 'first' ? '&touch=first' : ''
  return (
    <div className="campaign-period">
      <MonthSteps month={month} to={other => `${path}?month=${other}${suffix}`} />
      <Segmented
        className="w-full max-w-80"
        legend={t('campaigns.by')}
        value={touch}
        onChange={value => change(value === 'first' ? value : '')}
        options={CAMPAIGN_TOUCHES.map(value => ({ value, text: t(`campaigns.touch.${value}`) }))}
      />
    </div>
  )
}

/** What each campaign brought, best first, and all of them together. */
export function CampaignList({ data, money }: { data: Campaigns; money: readonly MoneyName[] }) {
  const t = useT()
  const row = (figures: Figures) => <FigureRow figures={figures} money={money} />
  return (
    <ul className={`campaigns campaigns-${money.length}`}>
      <li className="campaign campaign-heads" aria-hidden="true">
        <span />
        {COUNTS.map(name => (
          <span key={name}>{t(`campaigns.${name}`)}</span>
        ))}
        {money.map(name => (
          <span key={name}>{t(`campaigns.${name}`)}</span>
        ))}
      </li>
      {data.items.map(item => (
        <li key={JSON.stringify([item.source, item.medium, item.name])} className="campaign">
          <CampaignName {...item} />
          {row(item)}
        </li>
      ))}
      {data.rest && (
        <li className="campaign">
          <p className="campaign-name">{t('campaigns.rest')}</p>
          {row(data.rest)}
        </li>
      )}
      <li className="campaign campaign-total">
        <p className="campaign-name">{t('campaigns.total')}</p>
        {row(data.total)}
      </li>
    </ul>
  )
}

function CampaignName({ source, medium, name }: Campaigns['items'][number]) {
  const t = useT()
  const parts = [name, source, medium].filter(part => part !== '')
  const [first, ...others] = parts
  return (
    <p className="campaign-name">
      {first ?? t('campaigns.others')}
      {others.length > 0 && <span>{others.join(' · ')}</span>}
    </p>
  )
}

function FigureRow({ figures, money }: { figures: Figures; money: readonly MoneyName[] }) {
  const t = useT()
  const format = useFormat()
  return (
    <dl className="campaign-figures figures">
      {COUNTS.map(name => (
        <div key={name}>
          <dt>{t(`campaigns.${name}`)}</dt>
          <dd>{format.number(figures[name])}</dd>
        </div>
      ))}
      {money.map(name => (
        <div key={name}>
          <dt>{t(`campaigns.${name}`)}</dt>
          <dd>{figures[name] && format.money(figures[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
