import './tags.css'
import type { Tag } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { tagPath } from '#lib/tag-path.ts'
import { Link } from '#ui/link.tsx'

/** A tag, how often it is used, and among those that are used most which one it is. */
export function TagRow({ tag, rank }: { tag: Tag; rank?: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <Link to={tagPath(tag.key)} className="tag-row">
      {rank !== undefined && <span className="figures text-ink-2">{rank}</span>}
      <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">#{tag.label}</span>
      <span className="figures text-small text-ink-2">
        {format.number(tag.posts)}
        <span className="sr-only"> {t('ui.tagPosts', { count: tag.posts })}</span>
      </span>
    </Link>
  )
}
