import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { createPart } from '#lib/part.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Stands before the title: whom it is about. The description is beside it then, under the title. */
  picture?: ReactNode
  /** Stands at the end of the title's line. */
  action?: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  /** 720 instead of 480 pixels on a wide screen. */
  wide?: boolean
  /** 1000 there, and as high as the screen on a phone; its contents scroll in themselves. */
  widest?: boolean
  /** 600 pixels there. */
  medium?: boolean
  /** One question, which its own buttons answer: a larger title, narrower, and no button to close beside it. */
  question?: boolean
  /** Where the keyboard goes first; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

const popup = createPart<DialogProps>(async () => (await import('./dialog-popup.tsx')).DialogPopup)

/** Fetches the code of dialogs before one is needed: on the intent to open one. */
export const preloadDialog = popup.preload

/** A dialog: a sheet from below on a phone, a panel in the middle on wide screens. Its code comes at first opening. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (props.open) setWanted(true)
  }, [props.open])
  const DialogPopup = popup.usePart(wanted)
  return DialogPopup && <DialogPopup {...props} />
}
