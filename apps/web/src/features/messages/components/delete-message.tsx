import type { Message } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useDeleteMessage } from '../api/use-delete-message.ts'

interface DeleteMessageProps {
  chat: string
  /** The own message that is to go; undefined while none is. */
  message: Message | undefined
  /** What the other person is called. */
  name: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks before an own message is deleted for both. */
export function DeleteMessage({ chat, message, name, onClose, onDeleted }: DeleteMessageProps) {
  const t = useT()
  const remove = useDeleteMessage(chat)
  return (
    <ConfirmDialog
      open={message !== undefined}
      onOpenChange={open => !open && onClose()}
      title={t('messages.deleteTitle')}
      text={t('messages.deleteText', { name })}
      action={t('messages.delete')}
      busy={remove.isPending}
      onConfirm={() =>
        message &&
        remove.mutate(message, {
          onSuccess: onDeleted,
          onSettled: onClose,
        })
      }
    />
  )
}
