import { EXPLORE } from '@calina/contract/limits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { barOf, type Letter, lettersOf } from './letters.ts'
import { countQuery, tagPages } from './queries.ts'
import { TagRow } from './tag-row.tsx'

const ALPHABET = 'alphabet'

/** All tags by the alphabet, from a letter on; the bar leads to the letters that there are. */
export function Alphabet({ from }: { from: string | undefined }) {
  const t = useT()
  const format = useFormat()
  const locale = useLocale()
  const { data: known } = useQuery(countQuery())
  const state = useInfiniteQuery(tagPages(from))
  const letters = useMemo(
    () => lettersOf(state.data?.pages.flatMap(page => page.items) ?? [], locale),
    [state.data, locale],
  )
  const more = known !== undefined && known.total > EXPLORE.tagsCounted
  const first = letters[0]?.letter
  const bar = known && known.letters.length > 0 ? barOf(known.letters, locale) : []
  return (
    <section aria-labelledby={ALPHABET} className="tags-alphabet">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={ALPHABET} className="heading">
          {t('tags.az')}
        </h2>
        {known && (
          <p className="figures text-ink-2 text-small">
            {more
              ? t('tags.totalMore', { count: format.number(EXPLORE.tagsCounted) })
              : t('tags.total', { count: known.total })}
          </p>
        )}
      </div>
      {bar.length > 0 && (
        <nav className="tag-letters-bar" aria-label={t('tags.letters')}>
          {bar.map(({ from: begins, letter, empty }) => {
            const here = letter === first
            const drawn = letter || '#'
            return empty ? (
              // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere now
              <a key={begins} role="link" aria-disabled="true" className="tag-letter tag-letter-empty">
                {drawn}
              </a>
            ) : (
              <Link
                key={begins}
                to={`/tags?letter=${encodeURIComponent(begins)}`}
                replace
                light
                className="tag-letter"
                aria-current={here ? 'true' : undefined}
                aria-label={letter || t('tags.others')}
              >
                {drawn}
              </Link>
            )
          })}
        </nav>
      )}
      <InfiniteList
        state={state}
        items={letters}
        keyOf={({ letter, part }) => `${letter} ${part}`}
        estimate={240}
        columns={3}
        rowClassName="tag-letters"
        render={letter => <Section {...letter} />}
        loading={<Skeleton className="mt-4 h-96 w-full rounded-panel" />}
        empty={<Empty title={t('tags.none')} text={t('tags.noneText')} />}
      />
    </section>
  )
}

function Section({ letter, part, tags }: Letter) {
  const t = useT()
  const name = letter || t('tags.others')
  return (
    <section className="tag-section" aria-label={name}>
      {part === 0 ? (
        <h3 className="tag-section-name">{name}</h3>
      ) : (
        <h3 className="tag-section-name text-ink-3">{t('tags.goesOn', { letter: name })}</h3>
      )}
      <ul>
        {tags.map(tag => (
          <li key={tag.key}>
            <TagRow tag={tag} />
          </li>
        ))}
      </ul>
    </section>
  )
}
