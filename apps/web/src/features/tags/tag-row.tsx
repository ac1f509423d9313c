import './tags.css'
import type { Tag } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { tagPath } from '#lib/tag-path.ts'
import { Link } from '#ui/link.tsx'

/** A tag, and how often it is used. */
export function TagRow({ tag }: { tag: Tag }) {
  const t = useT()
  const format = useFormat()
  return (
    <Link to={tagPath(tag.key)} light className="tag-row">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">#{tag.label}</span>
      <span className="figures text-ink-2 text-small">
        {format.number(tag.posts)}
        <span className="sr-only"> {t('ui.tagPosts', { count: tag.posts })}</span>
      </span>
    </Link>
  )
}
