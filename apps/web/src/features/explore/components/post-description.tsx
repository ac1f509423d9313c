import { textParts } from '@calina/contract/entities'
import type { Post } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'
import { pathOf } from '../view.ts'

/** The tags of a text, each once, in its order. */
function tagsOf(text: string): { key: string; text: string }[] {
  const found = new Map<string, { key: string; text: string }>()
  for (const part of textParts(text))
    if (part.kind === 'tag' && !found.has(part.key)) found.set(part.key, { key: part.key, text: part.text })
  return [...found.values()]
}

interface PostDescriptionProps {
  post: Pick<Post, 'text'>
  /** What the creator wrote, and what belongs to it. */
  children: ReactNode
}

/** What a post says, and its tags, by which others like it are found. */
export function PostDescription({ post, children }: PostDescriptionProps) {
  const t = useT()
  const tags = tagsOf(post.text)
  return (
    <div className="explore-description">
      {children}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t('explore.tab.tags')}>
          {tags.map(({ key, text }) => (
            <li key={key} className="min-w-0">
              <Link to={pathOf({ tag: key })} light className="chip explore-tag-chip">
                <span className="truncate">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
