import RemoveIcon from 'icon:x-bold'
import { useT } from '#lib/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { type Active, pathOf, type View } from '../view.ts'
import { useFilterText } from './filter-text.ts'

interface ActiveFiltersProps {
  view: View
  active: readonly Active[]
}

/** Everything that narrows the results, each a chip that takes itself away. */
export function ActiveFilters({ view, active }: ActiveFiltersProps) {
  const t = useT()
  const textOf = useFilterText(view.filters)
  const searched = view.q !== ''
  if (active.length === 0 && !searched) return null
  const chips = [
    ...(searched
      ? [{ key: 'q', text: t('explore.quoted', { term: view.q }), to: pathOf({ ...view, q: '' }) }]
      : []),
    ...active.map(each => ({
      key: each.key,
      text: textOf(each),
      to: pathOf({ ...view, filters: each.without }),
    })),
  ]
  return (
    <div className="explore-active">
      <ul className="flex flex-wrap gap-2" aria-label={t('explore.active')}>
        {chips.map(({ key, text, to }) => (
          <li key={key} className="min-w-0">
            <Link
              to={to}
              light
              className="chip explore-active-chip"
              aria-label={t('explore.remove', { what: text })}
            >
              <span>{text}</span>
              <RemoveIcon />
            </Link>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <ButtonLink to={pathOf({ tab: view.tab, tag: view.tag })} look="text" size="small">
          {t('explore.clear')}
        </ButtonLink>
      )}
    </div>
  )
}
