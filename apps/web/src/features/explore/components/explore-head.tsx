import FiltersIcon from 'icon:sliders-horizontal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { createPart } from '#lib/part.ts'
import { useNavigate } from '#lib/router.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, preloadDialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { trendingQuery } from '../queries.ts'
import { activeIn, type Filters, pathOf, TABS, type View } from '../view.ts'
import { ActiveFilters } from './active-filters.tsx'
import type { FilterForm } from './filter-form.tsx'

const formPart = createPart(async () => (await import('./filter-form.tsx')).FilterForm)
/** From this width on the filters open in the page, and below it as a sheet. */
const WIDE = '(min-width: 1120px)'

/** Tabs, what narrows the results, and the tags that are used most: everything between the search and the results. */
export function ExploreHead({ view }: { view: View }) {
  const t = useT()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'sheet' | 'panel'>()
  const active = activeIn(view.filters)
  const apply = (filters: Filters) => {
    setOpen(undefined)
    window.scrollTo(0, 0)
    navigate(pathOf({ ...view, filters }))
  }
  const form = <Form key={JSON.stringify(view.filters)} view={view} onApply={apply} />
  return (
    <>
      <div className="explore-bar">
        <TabLinks
          label={t('explore.tabs')}
          tabs={TABS.map(tab => ({
            text: t(`explore.tab.${tab}`),
            to: pathOf({ tab, q: view.q }),
            here: tab === view.tab,
          }))}
        />
        {view.tab !== 'tags' && (
          <Button
            size="small"
            icon={FiltersIcon}
            className="explore-filter-button"
            aria-expanded={open !== undefined}
            onPointerEnter={() => {
              formPart.preload()
              preloadDialog()
            }}
            onClick={() => setOpen(open ? undefined : matchMedia(WIDE).matches ? 'panel' : 'sheet')}
          >
            <span className="explore-filter-word">{t('explore.filters')}</span>
            {active.length > 0 && (
              <span className="count">
                <span aria-hidden="true">{active.length}</span>
                <span className="sr-only">{t('explore.activeCount', { count: active.length })}</span>
              </span>
            )}
          </Button>
        )}
      </div>
      {open === 'panel' && (
        <section className="explore-filters" aria-label={t('explore.filters')}>
          {form}
        </section>
      )}
      <Dialog
        open={open === 'sheet'}
        onOpenChange={next => !next && setOpen(undefined)}
        title={t('explore.filters')}
      >
        {form}
      </Dialog>
      {view.tab === 'posts' && <TagChips view={view} />}
      <ActiveFilters view={view} active={active} />
    </>
  )
}

function Form(props: Parameters<typeof FilterForm>[0]) {
  const View = formPart.usePart(true)
  return View ? <View {...props} /> : <Skeleton className="h-80 w-full rounded-panel" />
}

/** The tags that are used most these days, and the way back to all posts. */
function TagChips({ view }: { view: View }) {
  const t = useT()
  const { data } = useQuery(trendingQuery())
  const tags = data?.items ?? []
  // one that was chosen elsewhere stands among them, too
  const chosen = view.tag !== '' && !tags.some(({ key }) => key === view.tag) ? [view.tag] : []
  if (tags.length === 0 && chosen.length === 0) return null
  const chips = [
    { key: '', text: t('explore.all') },
    ...chosen.map(tag => ({ key: tag, text: `#${tag}` })),
    ...tags.map(({ key, label }) => ({ key, text: `#${label}` })),
  ]
  return (
    <nav className="chips explore-chips" aria-label={t('explore.byTag')}>
      {chips.map(({ key, text }) => (
        <Link
          key={key}
          to={pathOf({ ...view, tag: key })}
          light
          className="chip"
          aria-current={key === view.tag ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
