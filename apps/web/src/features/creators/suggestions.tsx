import type { Answer, Routes } from '@calina/contract/types'
import { Badges } from '#components/people/badges.tsx'
import { Window } from '#components/people/window.tsx'
import { firstName } from '#lib/names.ts'
import { Link } from '#ui/link.tsx'

type Suggested = Answer<Routes['listSuggested']>

interface SuggestionsProps {
  creators: Suggested
  /** The width of one, as a `sizes` value. */
  sizes: string
}

/** Creators to discover: small windows with their names below, three in a row. */
export function Suggestions({ creators, sizes }: SuggestionsProps) {
  return (
    <ul className="grid grid-cols-3 gap-x-3 gap-y-3.5">
      {creators.map(creator => (
        <li key={creator.username} className="min-w-0">
          <Link to={`/${creator.username}`} light grow className="block text-small leading-tight">
            <Window person={creator} width="fill" sizes={sizes} decorative className="mb-2" />
            <span className="flex items-center gap-1 font-semibold">
              <span className="min-w-0 wrap-anywhere">{firstName(creator.name)}</span>
              <Badges person={creator} />
            </span>
            <span className="block truncate text-ink-2">@{creator.username}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
