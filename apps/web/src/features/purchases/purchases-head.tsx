import { SEARCH } from '@calina/contract/limits'
import type { Answer, Routes } from '@calina/contract/types'
import { useEffect, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { SearchField } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { addressOf, type PurchaseFilter } from './queries.ts'
import '../../styles/tabs.css'

/** Until so long after the last letter nothing is asked. */
const PAUSE_MS = 300

interface PurchasesHeadProps {
  figures: Answer<Routes['getPurchaseFigures']> | undefined
  filter: PurchaseFilter
}

/** Title, search and kinds of the purchases. */
export function PurchasesHead({ figures, filter }: PurchasesHeadProps) {
  const t = useT()
  const format = useFormat()
  const { kind: chosen, ...others } = filter
  const kinds = figures?.kinds.filter(({ count }) => count > 0) ?? []
  return (
    <header className="flex flex-col gap-5 pb-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="type-title">{t('purchases.title')}</h1>
          <p className="mt-1 text-ink-2">
            {figures && figures.all > 0
              ? t('purchases.lead', { count: figures.all })
              : t('purchases.leadEmpty')}
          </p>
        </div>
        {figures !== undefined && figures.all > 0 && <Search filter={filter} />}
      </div>
      {kinds.length > 1 && (
        <nav aria-label={t('purchases.kinds')} className="chips">
          <Link to={addressOf(others)} replace className="chip" aria-current={chosen ? undefined : 'page'}>
            {t('purchases.all')} <span className="figures">{format.number(figures?.all ?? 0)}</span>
          </Link>
          {kinds.map(({ kind, count }) => (
            <Link
              key={kind}
              to={addressOf({ ...others, kind })}
              replace
              className="chip"
              aria-current={chosen === kind ? 'page' : undefined}
            >
              {t(`purchases.many.${kind}`)} <span className="figures">{format.number(count)}</span>
            </Link>
          ))}
        </nav>
      )}
    </header>
  )
}

function Search({ filter }: { filter: PurchaseFilter }) {
  const t = useT()
  const navigate = useNavigate()
  const { q = '', ...others } = filter
  const [text, setText] = useState(q)
  const [asked, setAsked] = useState(q)
  // the way back, or a link that clears everything, is followed
  if (q !== asked) {
    setAsked(q)
    if (q !== text.trim()) setText(q)
  }
  const typed = text.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed waits
  useEffect(() => {
    if (typed === q) return
    const timer = setTimeout(
      () => navigate(addressOf({ ...others, ...(typed && { q: typed }) }), { replace: true }),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <SearchField
      label={t('purchases.search')}
      value={text}
      onChange={setText}
      maxLength={SEARCH.max}
      className="w-full sm:w-80"
    />
  )
}
