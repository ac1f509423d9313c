import { type ReactNode, useState } from 'react'
import { useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { loginPath } from '#lib/redirect.ts'
import { useLocation, useNavigate } from '#lib/router.tsx'
import type { ReportDialogProps } from './report-dialog.tsx'

const dialogPart = createPart<ReportDialogProps>(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
)

type Reported = Omit<ReportDialogProps, 'open' | 'onOpenChange'>

/**
 * Opens the dialog in which something is reported; a guest logs in first. `dialog` is to be rendered. What is reported
 * may be given when it is.
 */
export function useReport(): { report: (what: Reported) => void; dialog: ReactNode } {
  const user = useUser()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [shown, setShown] = useState<Reported>()
  const [open, setOpen] = useState(false)
  return {
    report: what => {
      if (!user) return navigate(loginPath(pathname))
      setShown(what)
      setOpen(true)
    },
    dialog: shown && <Part key={shown.id} {...shown} open={open} onOpenChange={setOpen} />,
  }
}

function Part(props: ReportDialogProps) {
  const View = dialogPart.usePart(true)
  return View ? <View {...props} /> : null
}
