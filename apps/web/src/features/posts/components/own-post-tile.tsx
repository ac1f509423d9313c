import ScheduledIcon from 'icon:clock'
import WaitingIcon from 'icon:hourglass-medium'
import ProblemIcon from 'icon:warning-circle-fill'
import type { Post } from '@calina/contract/types'
import { PhotoChip } from '#components/media/photo.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { isForEveryone } from '../labels.ts'
import { isStopped, ownWords } from '../own-labels.ts'
import { PostTile, type PostTileProps } from './post-tile.tsx'
import { REACH } from './reach.ts'

/** One's own post as a window of a grid: with who sees it, or its state before publication. */
export function OwnPostTile(props: PostTileProps) {
  const t = useT()
  const format = useFormat()
  const { post, small = false } = props
  const state = stateOf(post)
  return (
    <PostTile
      {...props}
      reach={ownWords(post, t, format)}
      waiting={state && t(state)}
      chip={state ? <StateChip state={state} small={small} /> : <OwnChip post={post} small={small} />}
    />
  )
}

/** The state of an own post before publication. */
function stateOf(post: Post): OwnState | undefined {
  if (!post.preparing) return undefined
  if (isStopped(post)) return 'posts.stopped'
  if (post.scheduledFor) return 'posts.scheduled'
  return post.inReview ? 'posts.reviewing' : 'posts.preparing'
}

type OwnState = 'posts.stopped' | 'posts.preparing' | 'posts.reviewing' | 'posts.scheduled'
const ICONS = {
  'posts.stopped': ProblemIcon,
  'posts.preparing': WaitingIcon,
  'posts.reviewing': WaitingIcon,
  'posts.scheduled': ScheduledIcon,
} as const

function StateChip({ state, small }: { state: OwnState; small: boolean }) {
  const t = useT()
  const StateIcon = ICONS[state]
  return (
    <PhotoChip small={small}>
      <StateIcon />
      {/* no space on a phone; the name of the link contains it */}
      {!small && <span className="max-md:hidden">{t(state)}</span>}
    </PhotoChip>
  )
}

/** Who sees an own post, and for how much. */
function OwnChip({ post, small }: { post: Post; small: boolean }) {
  const format = useFormat()
  const OwnIcon = REACH[isForEveryone(post) ? 'everyone' : post.audience]
  return (
    <PhotoChip small={small}>
      <OwnIcon />
      {post.price && format.price(post.price)}
    </PhotoChip>
  )
}
