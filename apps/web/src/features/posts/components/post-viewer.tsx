import type { Playable, Post } from '@calina/contract/types'
import { Viewer } from '#components/media/viewer/viewer.tsx'
import { PersonLine } from '#components/people/person.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { seenOf } from '../frame.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentLine } from './comment-line.tsx'
import { PostAccess } from './post-access.tsx'
import { PostMenu } from './post-menu.tsx'
import { PostReactions } from './post-reactions.tsx'
import { PostText } from './post-text.tsx'

interface PostViewerProps {
  post: Post
  current: string
  onShow: (id: string) => void
  onClose: () => void
  renew: (id: string) => Promise<Playable | undefined>
}

/** The pictures of a post, one at a time on the whole screen, with its label beside or below. */
export function PostViewer({ post, ...rest }: PostViewerProps) {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const { creator } = post
  return (
    <Viewer
      {...rest}
      label={t('posts.photosOf', { name: nameOf(creator, t) })}
      pictures={seenOf(post)}
      author={nameOf(creator, t)}
      action={<PostMenu post={post} onDeleted={rest.onClose} />}
      head={
        <PersonLine
          person={creator}
          width={36}
          detail={<time dateTime={post.publishedAt}>{format.ago(post.publishedAt)}</time>}
        />
      }
      foot={
        <>
          {post.latestComments.length > 0 && (
            <div className="viewer-wide flex flex-col gap-2.5">
              {post.latestComments.map(comment => (
                <CommentLine key={comment.id} comment={comment} />
              ))}
            </div>
          )}
          <div className="viewer-end flex flex-col gap-4">
            <PostReactions post={post} />
            {user && post.can.comment && (
              <div className="viewer-wide">
                <CommentComposer post={post} user={user} />
              </div>
            )}
          </div>
        </>
      }
    >
      <PostText
        text={[post.text, post.purchaseText].filter(Boolean).join('\n\n')}
        mentions={post.mentions}
        whole={false}
      />
      <PostAccess post={post} />
    </Viewer>
  )
}
