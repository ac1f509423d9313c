import type { HelpRatings } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { PartLoaded } from '#components/staff/desk-part.tsx'
import { DeskRows } from '#components/staff/desk-rows.tsx'
import { LANGUAGE_NAMES, useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import './help-ratings.css'

export const helpRatingsQuery = () => query('listHelpRatings')

/** What people say of the answers of the help, for those who answer what is left to ask. */
export function HelpRatingList() {
  const t = useT()
  const state = useQuery(helpRatingsQuery())
  return (
    <PartLoaded state={state}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty title={t('staff-tickets.ratingsNone')} text={t('staff-tickets.ratingsNoneText')} />
        ) : (
          <DeskRows
            items={items}
            keyOf={({ topic, slug, locale }) => `${topic.slug}/${slug}/${locale}`}
            render={ratings => <RatingsLine ratings={ratings} />}
          />
        )
      }
    </PartLoaded>
  )
}

function RatingsLine({ ratings }: { ratings: HelpRatings }) {
  const t = useT()
  const { topic, slug, title, locale, helpful, unhelpful } = ratings
  return (
    <div className="help-ratings">
      <div className="min-w-0" lang={locale}>
        <Link to={`/help/${topic.slug}/${slug}`} light className="font-medium hover:underline">
          {title}
        </Link>
        <p className="text-ink-2 text-small">
          {topic.title} · {LANGUAGE_NAMES[locale]}
        </p>
      </div>
      <p className="help-ratings-counts figures">
        <span>{t('staff-tickets.ratingsYes', { count: helpful })}</span>
        <span>{t('staff-tickets.ratingsNo', { count: unhelpful })}</span>
      </p>
      <div className="help-ratings-bar" aria-hidden="true">
        <span style={{ width: `${(100 * helpful) / (helpful + unhelpful)}%` }} />
      </div>
    </div>
  )
}
