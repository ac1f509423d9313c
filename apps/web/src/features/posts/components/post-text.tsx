import { useState } from 'react'
import { RichText } from '#components/people/rich-text.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { isLong } from '../frame.ts'

/** The text of a post. Where posts follow each other, a long one is folded. */
export function PostText({ text, whole }: { text: string; whole: boolean }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!text) return null
  const folds = !whole && isLong(text)
  return (
    <div>
      <p className={cx('written', folds && !open && 'line-clamp-6')}>
        <RichText text={text} />
      </p>
      {folds && (
        <button
          type="button"
          className="link min-h-6 text-small text-ink-2"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'posts.readLess' : 'posts.readMore')}
        </button>
      )}
    </div>
  )
}
