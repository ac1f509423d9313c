import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { useLeaveGuard } from './use-leave-guard.ts'

/** Asks before the page is left that sends a live: the live waits a few minutes for it to come back. */
export function LeaveDialog({ leaving }: { leaving: ReturnType<typeof useLeaveGuard> }) {
  const t = useT()
  return (
    <Dialog
      open={leaving.asked}
      onOpenChange={open => !open && leaving.stay()}
      question
      title={t('studio.leaveTitle')}
      description={t('studio.leaveText')}
    >
      <div className="flex flex-col gap-2.5">
        <Button look="solid" size="large" full onClick={leaving.stay}>
          {t('studio.stay')}
        </Button>
        <Button size="large" full onClick={leaving.go}>
          {t('studio.leaveAnyway')}
        </Button>
      </div>
    </Dialog>
  )
}
