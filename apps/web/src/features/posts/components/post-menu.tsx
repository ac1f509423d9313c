import MoreIcon from 'icon:dots-three-bold'
import LinkIcon from 'icon:link-simple'
import DeleteIcon from 'icon:trash'
import type { Post } from '@calina/contract/types'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { copyText } from '#lib/share.ts'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { toast } from '#ui/toasts.tsx'
import { DeletePost } from './delete-post.tsx'

/** What else can be done with a post: its link for everybody, taking it down for its creator. */
export function PostMenu({ post, onDeleted }: { post: Post; onDeleted?: (() => void) | undefined }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const entries: MenuEntry[] = [
    ...(post.preparing
      ? []
      : [
          {
            text: t('posts.copyLink'),
            icon: LinkIcon,
            onSelect: () => {
              void copyText(`${window.location.origin}/post/${post.id}`).then(
                done => done && toast.success(t('common.copied')),
              )
            },
          },
        ]),
    ...(post.can.edit
      ? [{ text: t('posts.delete'), icon: DeleteIcon, danger: true, onSelect: () => setAsking(true) }]
      : []),
  ]
  return (
    <>
      <Menu label={t('posts.more')} entries={entries} className="post-act post-more">
        <MoreIcon />
      </Menu>
      <DeletePost post={post} open={asking} onOpenChange={setAsking} onDeleted={onDeleted} />
    </>
  )
}
