import { SEARCH } from '@calina/contract/limits'
import type { Post } from '@calina/contract/types'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useLocationNow, useNavigate, useSearchParams } from '#lib/router.tsx'
import { SearchField } from '#ui/field.tsx'
import { RadioChips } from '#ui/radio.tsx'
import { addressWith, filterOf } from './post-filter.ts'

/** Until so long after the last letter nothing is asked. */
const PAUSE_MS = 300

type Choice = Post['audience'] | 'all'
const CHOICES = ['all', 'everyone', 'subscribers', 'paid'] as const satisfies readonly Choice[]

/** What the posts are to say, and for whom they are. `focus`: it was opened to type. */
export function PostSearch({ focus }: { focus: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const locationNow = useLocationNow()
  const { audience = 'all', q = '' } = filterOf(useSearchParams())
  const [text, setText] = useState(q)
  const [asked, setAsked] = useState(q)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (focus) place.current?.querySelector('input')?.focus()
  }, [focus])

  // the way back, or a link that clears everything, is followed
  if (q !== asked) {
    setAsked(q)
    if (q !== text.trim()) setText(q)
  }

  const go = (change: Readonly<Record<string, string | null>>) => {
    const { pathname, search } = locationNow()
    navigate(addressWith(pathname, new URLSearchParams(search), change), { replace: true })
  }
  const typed = text.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed waits
  useEffect(() => {
    if (typed === q) return
    const timer = setTimeout(() => go({ q: typed || null }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <div ref={place} className="profile-search">
      <SearchField label={t('profile.searchPosts')} value={text} onChange={setText} maxLength={SEARCH.max} />
      <RadioChips<Choice>
        legend={t('profile.audience')}
        value={audience}
        onChange={next => go({ audience: next === 'all' ? null : next })}
        options={CHOICES.map(value => ({ value, text: t(`profile.audience.${value}`) }))}
      />
    </div>
  )
}
