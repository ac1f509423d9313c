import '../../styles/overlays.css'
import CloseIcon from 'icon:x'
import { Dialog } from '@base-ui/react/dialog'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import type { DialogProps } from './dialog.tsx'

/** The floating part of `Dialog`. */
export function DialogPopup({
  open,
  onOpenChange,
  title,
  picture,
  action,
  description,
  wide,
  widest,
  medium,
  question,
  initialFocus,
  children,
}: DialogProps) {
  const t = useT()
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, details) => {
        const target = details.event.target
        // a toast is outside the dialog; a press on it does not close the dialog
        if (!next && target instanceof Element && target.closest('[data-sonner-toaster]')) return
        onOpenChange(next)
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="sheet-place">
          <Dialog.Popup
            className={cx(
              'sheet',
              wide && 'sheet-wide',
              widest && 'sheet-widest',
              medium && 'sheet-medium',
              question && 'sheet-question',
            )}
            {...(initialFocus && { initialFocus })}
          >
            <span className="sheet-grip" aria-hidden="true" />
            {question ? (
              <Dialog.Title className="type-part mb-2">{title}</Dialog.Title>
            ) : (
              <div className="mb-4 flex items-center gap-3">
                {picture}
                <span className="mr-auto min-w-0">
                  <Dialog.Title className="type-name">{title}</Dialog.Title>
                  {picture && description && (
                    <Dialog.Description className="truncate text-ink-2 text-small">
                      {description}
                    </Dialog.Description>
                  )}
                </span>
                {action}
                <Dialog.Close className="icon-button icon-button-small -mr-2" aria-label={t('common.close')}>
                  <CloseIcon />
                </Dialog.Close>
              </div>
            )}
            {!picture && description && (
              <Dialog.Description className={cx('text-ink-2', question ? 'mb-5' : 'mb-4')}>
                {description}
              </Dialog.Description>
            )}
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
