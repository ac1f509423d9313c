import { textParts } from '@calina/contract/entities'
import type { Mention } from '@calina/contract/types'
import { tagPath } from '#lib/tag-path.ts'
import { Link } from '#ui/link.tsx'

interface RichTextProps {
  text: string
  /** Who is mentioned in it, where the server knows; the rest is plain. Absent: whatever looks like a mention. */
  mentions?: readonly Mention[] | undefined
}

/** The beginning of an address that no line ends in. */
const schemeOf = (address: string): string => /^\w+:\/\//.exec(address)?.[0] ?? ''

/** A text as a person wrote it, with its mentions, tags and web addresses as links. Nothing in it becomes markup. */
export function RichText({ text, mentions }: RichTextProps) {
  const pageOf = (written: string) =>
    mentions === undefined ? written : mentions.find(each => each.written === written)?.username
  let at = 0
  return textParts(text).map(part => {
    const key = at
    at += part.text.length
    if (part.kind === 'link')
      return (
        <a
          key={key}
          href={part.text}
          className="link wrap-anywhere"
          target="_blank"
          rel="noopener nofollow ugc"
        >
          <span className="whitespace-nowrap">{schemeOf(part.text)}</span>
          {part.text.slice(schemeOf(part.text).length)}
        </a>
      )
    const page = part.kind === 'mention' ? pageOf(part.username) : undefined
    const to = part.kind === 'tag' ? tagPath(part.key) : page && `/${page}`
    if (to === undefined) return part.text
    return (
      <Link key={key} to={to} light className="link">
        {part.text}
      </Link>
    )
  })
}
