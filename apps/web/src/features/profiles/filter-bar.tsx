import SearchIcon from 'icon:magnifying-glass'
import ListIcon from 'icon:rows'
import GridIcon from 'icon:squares-four'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { createPart } from '#lib/part.ts'
import { useLocation, useSearchParams } from '#lib/router.tsx'
import { IconButton, IconLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { addressWith, filterOf, isList, KINDS } from './post-filter.ts'

const search = createPart(async () => (await import('./post-search.tsx')).PostSearch)

const ALL = [null, ...KINDS] as const

/** Which posts are shown, and how: links, so that the way back remembers them. */
export function FilterBar({ hasViews }: { hasViews: boolean }) {
  const t = useT()
  const { pathname } = useLocation()
  const params = useSearchParams()
  const { kind = null, audience, q } = filterOf(params)
  const narrowed = q !== undefined || audience !== undefined
  const [opened, setOpened] = useState<boolean>()
  const open = opened ?? narrowed
  const Search = search.usePart(open)
  const listed = isList(params)
  return (
    <>
      <div className="profile-filter">
        <nav aria-label={t('profile.kinds')} className="chips">
          {ALL.map(each => (
            <Link
              key={each}
              to={addressWith(pathname, params, { kind: each })}
              replace
              light
              className="chip"
              aria-current={each === kind ? 'true' : undefined}
            >
              {t(`profile.kind.${each ?? 'all'}`)}
            </Link>
          ))}
        </nav>
        <IconButton
          icon={SearchIcon}
          label={t('profile.search')}
          aria-expanded={open}
          onPointerEnter={search.preload}
          onFocus={search.preload}
          onClick={() => setOpened(!open)}
        />
        {hasViews && (
          <IconLink
            icon={listed ? GridIcon : ListIcon}
            label={t(listed ? 'profile.asGrid' : 'profile.asList')}
            to={addressWith(pathname, params, { view: listed ? null : 'list' })}
            replace
            light
          />
        )}
      </div>
      {open && Search && <Search focus={opened === true} />}
    </>
  )
}
