import type { PostMention } from '@calina/contract/types'
import { type ReactNode, useState } from 'react'
import { chaptersOf } from '#components/media/player/chapters.ts'
import { requestSeek } from '#components/media/player/seek-requests.ts'
import { RichText } from '#components/people/rich-text.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { isLong } from '../frame.ts'

interface PostTextProps {
  text: string
  mentions: readonly PostMention[]
  whole: boolean
  /** What plays in the post, if anything: times that the text lists lead into it. */
  playing?: string | undefined
}

/** The text of a post. Where posts follow each other, a long one is folded. */
export function PostText({ text, mentions, whole, playing }: PostTextProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!text) return null
  const shown = mentions.filter(({ state }) => state === 'shown')
  const folds = !whole && isLong(text)
  return (
    <div>
      <p className={cx('written', folds && !open && 'line-clamp-6')}>
        {playing ? (
          <TimedText text={text} mentions={shown} playing={playing} />
        ) : (
          <RichText text={text} mentions={shown} />
        )}
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

type TimedTextProps = Pick<PostTextProps, 'text' | 'mentions'> & { playing: string }

/** A text whose chapters are buttons. */
function TimedText({ text, mentions, playing }: TimedTextProps) {
  const t = useT()
  const parts: ReactNode[] = []
  let end = 0
  for (const { at, written, index, title } of chaptersOf(text)) {
    parts.push(<RichText key={`before ${index}`} text={text.slice(end, index)} mentions={mentions} />)
    parts.push(
      <button
        key={index}
        type="button"
        className="link figures"
        aria-label={t('posts.playFrom', { time: title ? `${written}, ${title}` : written })}
        onClick={() => requestSeek(playing, at)}
      >
        {written}
      </button>,
    )
    end = index + written.length
  }
  return (
    <>
      {parts}
      <RichText text={text.slice(end)} mentions={mentions} />
    </>
  )
}
