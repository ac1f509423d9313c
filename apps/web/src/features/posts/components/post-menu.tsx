import ArchiveIcon from 'icon:archive'
import FiguresIcon from 'icon:chart-bar'
import MoreIcon from 'icon:dots-three-bold'
import ReportIcon from 'icon:flag'
import LinkIcon from 'icon:link-simple'
import EditIcon from 'icon:pencil-simple'
import PinIcon from 'icon:push-pin'
import UnpinIcon from 'icon:push-pin-slash'
import DeleteIcon from 'icon:trash'
import type { Post } from '@calina/contract/types'
import { useState } from 'react'
import { useReport } from '#components/reports/use-report.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { useNavigate } from '#lib/router.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { useArchive, usePin } from '../api/use-own-acts.ts'
import { DeletePost } from './delete-post.tsx'
import type { PostFigures } from './post-figures.tsx'
import { useSharePost } from './share-post.tsx'

const figuresPart = createPart(async () => (await import('./post-figures.tsx')).PostFigures)

interface PostMenuProps {
  post: Post
  onDeleted?: (() => void) | undefined
}

/**
 * What else can be done with a post: its link for everybody, reporting it for others; changing, pinning, archiving and
 * deleting for its creator.
 */
export function PostMenu({ post, onDeleted }: PostMenuProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [counting, setCounting] = useState(false)
  const api = useApi()
  const { copy, refused } = useSharePost(post)
  const { report, dialog } = useReport()
  const isOwn = post.access === 'own'
  const own = useOwnEntries(post, () => setAsking(true))
  const isOut = !post.preparing && !post.removed
  const onReport = () =>
    report({
      subject: 'post',
      id: post.id,
      name: nameOf(post.creator, t),
      send: body => api.reportPost({ params: { post: post.id }, body }),
    })
  const entries: MenuEntry[] = [
    ...(post.preparing || post.archived || post.removed
      ? []
      : [{ text: t('posts.copyLink'), icon: LinkIcon, onSelect: copy }]),
    ...(isOwn && isOut
      ? [{ text: t('posts.figures'), icon: FiguresIcon, onSelect: () => setCounting(true) }]
      : []),
    ...(isOwn ? own : [{ text: t('posts.report'), icon: ReportIcon, onSelect: onReport }]),
  ]
  return (
    <>
      {entries.length > 0 && (
        <Menu label={t('posts.more')} entries={entries} className="post-act post-more">
          <MoreIcon />
        </Menu>
      )}
      {refused}
      {dialog}
      {isOwn && <Counted post={post} open={counting} onOpenChange={setCounting} />}
      <DeletePost post={post} open={asking} onOpenChange={setAsking} onDeleted={onDeleted} />
    </>
  )
}

/** Its code comes at first opening. */
function Counted(props: Parameters<typeof PostFigures>[0]) {
  const View = figuresPart.usePart(props.open)
  return View ? <View {...props} /> : null
}

function useOwnEntries(post: Post, onDelete: () => void): MenuEntry[] {
  const t = useT()
  const navigate = useNavigate()
  const pin = usePin(post)
  const archive = useArchive(post)
  const remove = { text: t('posts.delete'), icon: DeleteIcon, danger: true, onSelect: onDelete }
  if (!post.can.edit) return [remove]
  const isOut = !post.preparing
  return [
    { text: t('posts.edit'), icon: EditIcon, onSelect: () => navigate(`/post/${post.id}/edit`) },
    ...(isOut && !post.archived
      ? [
          {
            text: t(post.pinned ? 'posts.unpin' : 'posts.pin'),
            icon: post.pinned ? UnpinIcon : PinIcon,
            onSelect: () => pin.mutate(!post.pinned),
          },
        ]
      : []),
    ...(isOut
      ? [
          {
            text: t(post.archived ? 'posts.restore' : 'posts.archive'),
            icon: ArchiveIcon,
            onSelect: () => archive.mutate(!post.archived),
          },
        ]
      : []),
    remove,
  ]
}
