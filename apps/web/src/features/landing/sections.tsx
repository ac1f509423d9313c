import { useQuery } from '@tanstack/react-query'
import { CreatorCard } from '#components/people/creator-card.tsx'
import { useT } from '#lib/i18n.ts'
import { useConfig, useFormat, useSettings } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'

const SHOWN = 6

/** Some creators of the site; nothing while there are none. */
export function PeopleHere() {
  const t = useT()
  const { data } = useQuery(query('listSuggested'))
  if (!data || data.length === 0) return null
  return (
    <section className="px-gutter pt-14 lg:px-16 lg:pt-22">
      <div className="flex items-end justify-between gap-4">
        <h2 className="type-display">{t('landing.peopleHere')}</h2>
        <Link to="/creators" className="button button-text hidden lg:inline-flex">
          {t('landing.seeAll')}
        </Link>
      </div>
      <ul className="front-row">
        {data.slice(0, SHOWN).map(creator => (
          <li key={creator.username}>
            <CreatorCard creator={creator} sizes="(min-width: 1120px) 198px, 150px" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What one can do here. */
export function ThreeWays() {
  const t = useT()
  const ways = [
    { title: t('landing.way1Title'), text: t('landing.way1Text') },
    { title: t('landing.way2Title'), text: t('landing.way2Text') },
    { title: t('landing.way3Title'), text: t('landing.way3Text') },
  ]
  return (
    <section className="px-gutter pt-14 pb-14 lg:px-16 lg:pt-22 lg:pb-22">
      <h2 className="type-display max-w-[18ch] whitespace-pre-line">{t('landing.waysTitle')}</h2>
      <ul className="mt-7 grid gap-8 lg:mt-11 lg:grid-cols-3 lg:gap-12">
        {ways.map(way => (
          <li key={way.title} className="border-line border-t pt-4.5">
            <h3 className="type-name mb-2 text-[24px]">{way.title}</h3>
            <p className="text-ink-2">{way.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The invitation to creators, with what they decide themselves. */
export function ForCreators() {
  const t = useT()
  const format = useFormat()
  const { currency } = useConfig()
  const { postPrice, recharge } = useSettings()
  const rows = [
    [t('landing.rowSubscription'), t('landing.rowSubscriptionPrice')],
    [
      t('landing.rowPost'),
      t('landing.rowPostPrice', { price: format.price({ amount: postPrice.min, currency }) }),
    ],
    [t('landing.rowMessages'), t('landing.rowMessagesPrice')],
    [
      t('landing.rowRecharge'),
      t('landing.rowRechargePrice', { price: format.price({ amount: recharge.min, currency }) }),
    ],
  ] as const
  return (
    <section
      id="creators"
      className="mx-gutter mb-14 flex flex-col gap-5 rounded-[26px] bg-well px-6 py-8 lg:mx-16 lg:mb-22 lg:grid lg:grid-cols-[1fr_420px] lg:items-center lg:gap-18 lg:p-14"
    >
      <div className="flex flex-col items-start gap-5">
        <h2 className="type-display whitespace-pre-line">{t('landing.publishTitle')}</h2>
        <p className="max-w-[46ch] text-ink-2">{t('landing.publishText')}</p>
        <ButtonLink to="/auth/signup?type=model" look="solid" size="large">
          {t('landing.openProfile')}
        </ButtonLink>
      </div>
      <dl className="grid gap-2.5">
        {rows.map(([what, price]) => (
          <div key={what} className="flex justify-between gap-4 border-line border-b py-2.5">
            <dt className="font-semibold">{what}</dt>
            <dd className="figures text-right text-ink-2">{price}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
