import './viewer-mark.css'
import type { MediaItem } from '@calina/contract/types'
import { useUser } from '#lib/page.ts'

/** The name of who looks, over what came with a purchase or a subscription: it says whose copy a recording was. */
export function ViewerMark({ media }: { media: MediaItem }) {
  const user = useUser()
  if (!media.marked || !user) return null
  return (
    <span className="viewer-mark" aria-hidden="true" dir="ltr">
      <span>@{user.username}</span>
    </span>
  )
}
