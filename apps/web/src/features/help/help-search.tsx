import { useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useNavigate } from '#lib/router.tsx'
import { SearchField } from '#ui/field.tsx'
import { MAX_TERMS } from './queries.ts'

/** So long after the last key the search is in the address. */
const PAUSE_MS = 200

const pathOf = (terms: string): string => (terms === '' ? '/help' : `/help?q=${encodeURIComponent(terms)}`)

/** The field of the search. What is searched for stands in the address, and the field follows the address. */
export function HelpSearch({ terms }: { terms: string }) {
  const t = useT()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(terms)
  const [seen, setSeen] = useState(terms)
  const [sent, setSent] = useState(terms)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (terms !== seen) {
    setSeen(terms)
    // by another way than the field: a link, or back
    if (terms !== sent) setTyped(terms)
  }
  const search = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    const wanted = text.trim()
    timer.current = setTimeout(
      () => {
        setSent(wanted)
        navigate(pathOf(wanted), { replace: true })
      },
      wanted === '' ? 0 : PAUSE_MS,
    )
  }
  return <SearchField label={t('help.search')} maxLength={MAX_TERMS} value={typed} onChange={search} />
}
