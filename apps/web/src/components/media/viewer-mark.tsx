import './viewer-mark.css'
import type { MediaItem } from '@calina/contract/types'
import { useUser } from '#lib/page.ts'

/** The name of who looks, over what came with a purchase or a subscription: it says whose copy a recording was. */
export function ViewerMark({ media }: { media: MediaItem }) {
  const user = useUser()
  if (!media.marked || !user) return null
  return <MovingName name={user.username} />
}

/** A username that drifts over a picture. */
export function MovingName({ name }: { name: string }) {
  return (
    <span className="viewer-mark" aria-hidden="true" dir="ltr">
      <span>@{name.replace(/^@/, '')}</span>
    </span>
  )
}
