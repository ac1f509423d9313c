import { feeBpsOf } from '@calina/contract/limits'
import type { PersonPage } from '@calina/contract/types'
import { ReasonDialog } from '#components/staff/reason-dialog.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useFormat, useSettings } from '#lib/page.ts'
import { toast } from '#ui/toasts.tsx'
import { usePersonWrite } from './use-person-write.ts'

interface ExclusiveDialogProps {
  person: PersonPage
  open: boolean
  onClose: () => void
}

/** Gives a creator the exclusive badge, or takes it: it says what fee applies from then on. */
export function ExclusiveDialog({ person, open, onClose }: ExclusiveDialogProps) {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const write = usePersonWrite(person)
  const { feeBps } = useSettings()
  const before = person.exclusive === 'true'
  const fee = (exclusive: boolean) => format.percent(feeBpsOf({ exclusive }, feeBps) / 10_000)
  const act = before ? 'take' : 'grant'
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t(`staff-people.${act}Title`, { name: nameOf(person, t) })}
      text={t('staff-people.feeChange', { before: fee(before), after: fee(!before) })}
      action={t(`staff-people.${act}Exclusive`)}
      label={t('staff-people.reasonLabel')}
      draft={`exclusive ${person.id}`}
      send={async reason => {
        const body = { exclusive: !before, reason }
        await write(() => api.setExclusive({ params: { user: person.id }, body }))
        toast.success(t(`staff-people.${act}Done`, { name: nameOf(person, t) }))
      }}
    />
  )
}
