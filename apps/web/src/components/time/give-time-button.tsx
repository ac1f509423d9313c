import GiftIcon from 'icon:gift'
import type { Person } from '@calina/contract/types'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { createPart } from '#lib/part.ts'
import { IconButton } from '#ui/button.tsx'
import { preloadDialog } from '#ui/dialog.tsx'
import type { GiveTimeDialogProps } from './give-time-dialog.tsx'

const dialog = createPart<GiveTimeDialogProps>(
  async () => (await import('./give-time-dialog.tsx')).GiveTimeDialog,
)

/** A creator gives free time to the fan they write with. */
export function GiveTimeButton({ fan }: { fan: Person }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const View = dialog.usePart(opened)
  const preload = () => {
    dialog.preload()
    preloadDialog()
  }
  return (
    <>
      <IconButton
        icon={GiftIcon}
        label={t('ui.giveTime')}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      />
      {View && <View fan={fan} open={open} onOpenChange={setOpen} />}
    </>
  )
}
