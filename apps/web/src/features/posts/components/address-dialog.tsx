import { useRef } from 'react'
import { useAreas, useT } from '#lib/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'

const AREAS = ['bookmarks']

/** The address of a post, to copy by hand where the browser does not let it be copied. */
export function AddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  if (!useAreas(AREAS)) return null
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('posts.share')}
      description={t('bookmarks.copyByHand')}
      initialFocus={field}
    >
      <TextField
        ref={field}
        label={t('bookmarks.address')}
        value={address}
        readOnly
        dir="ltr"
        onFocus={event => event.target.select()}
      />
    </Dialog>
  )
}
