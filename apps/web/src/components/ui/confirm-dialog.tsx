import { useT } from '#lib/i18n.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What it means, in a sentence or two. */
  text: string
  /** The verb of what happens. */
  action: string
  busy?: boolean
  onConfirm: () => void
}

/** Asks for confirmation before something is removed. The focus starts on a button that cancels. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  action,
  busy,
  onConfirm,
}: ConfirmDialogProps) {
  const t = useT()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={text}>
      <div className="mt-2 flex flex-wrap justify-end gap-2.5">
        <Button onClick={() => onOpenChange(false)}>{t('common.cancel')}</Button>
        <Button look="danger" busy={busy ?? false} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
