import { textParts } from '#lib/text-parts.ts'
import { Link } from '#ui/link.tsx'

/** A text as a person wrote it, with its mentions and web addresses as links. Nothing in it becomes markup. */
export function RichText({ text }: { text: string }) {
  let at = 0
  return textParts(text).map(part => {
    const key = at
    at += part.text.length
    if (part.kind === 'mention')
      return (
        <Link key={key} to={part.to} light className="link">
          {part.text}
        </Link>
      )
    if (part.kind === 'link')
      return (
        <a key={key} href={part.to} className="link break-all" target="_blank" rel="noopener nofollow ugc">
          {part.text}
        </a>
      )
    return part.text
  })
}
