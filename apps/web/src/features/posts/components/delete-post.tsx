import type { Post } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useDeletePost } from '../api/use-delete-post.ts'

interface DeletePostProps {
  post: Post
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: (() => void) | undefined
}

/** Asks before an own post is taken off the profile. */
export function DeletePost({ post, open, onOpenChange, onDeleted }: DeletePostProps) {
  const t = useT()
  const remove = useDeletePost(post.id)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('posts.deleteTitle')}
      text={t(post.preparing ? 'posts.deletePreparingText' : 'posts.deleteText')}
      action={t('common.delete')}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            onOpenChange(false)
            onDeleted?.()
          },
        })
      }
    />
  )
}
