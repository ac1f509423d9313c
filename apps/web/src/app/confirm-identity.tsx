import { useEffect, useSyncExternalStore } from 'react'
import { usePage, useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'

const load = async () => (await import('./confirm-identity-dialog.tsx')).ConfirmIdentityDialog
const dialog = createPart(load)

/** Fetches the code of the question ahead of it. */
export const loadConfirmIdentity = async (): Promise<void> => {
  await load()
}

/** The question who acts, over whatever screen made a call that demands it. */
export function ConfirmIdentity() {
  const { confirmation } = usePage()
  const question = useSyncExternalStore(confirmation.subscribe, confirmation.get, () => undefined)
  const open = question !== undefined
  const user = useUser()
  const ConfirmIdentityDialog = dialog.usePart(open)

  // a logout meanwhile cancels the question
  useEffect(() => {
    if (open && !user) confirmation.answer(false)
  }, [open, user, confirmation])

  return (
    ConfirmIdentityDialog && (
      <ConfirmIdentityDialog open={open} purpose={question?.purpose} onAnswer={confirmation.answer} />
    )
  )
}
