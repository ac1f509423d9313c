import { STAFF, SUSPENSION_DAYS, SUSPENSION_REASONS, type SuspensionReason } from '@calina/contract/limits'
import type { PersonPage } from '@calina/contract/types'
import { ReasonDialog, useReasonCheck } from '#components/staff/reason-dialog.tsx'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select, TextArea } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { toast } from '#ui/toasts.tsx'
import { usePersonWrite } from './use-person-write.ts'

interface PersonDialogProps {
  person: PersonPage
  open: boolean
  onClose: () => void
}

/** Suspends an account, for a reason of the list and with what happened. */
export function SuspendDialog({ person, open, onClose }: PersonDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={t('staff-people.suspendTitle', { name: nameOf(person, t) })}
      description={t(`staff-people.suspendText.${person.type}`)}
    >
      <SuspendForm person={person} onClose={onClose} />
    </Dialog>
  )
}

const isReason = (text: string): text is SuspensionReason =>
  SUSPENSION_REASONS.some(reason => reason === text)

function SuspendForm({ person, onClose }: Omit<PersonDialogProps, 'open'>) {
  const t = useT()
  const api = useApi()
  const write = usePersonWrite(person)
  const check = useReasonCheck()
  const saved = { reason: '', text: '', days: '' }
  const form = useForm({
    saved,
    draft: `suspend ${person.id}`,
    check: ({ reason, text }) => ({
      reason: isReason(reason) ? undefined : t('staff-people.chooseReason'),
      text: check(text),
    }),
    save: async ({ reason, text, days }) => {
      if (!isReason(reason)) return saved
      const term = SUSPENSION_DAYS.find(each => String(each) === days) ?? null
      const body = { reason, text: text.trim(), days: term }
      await write(() => api.suspendPerson({ params: { user: person.id }, body }))
      toast.success(t('staff-people.suspended', { name: nameOf(person, t) }))
      onClose()
      return saved
    },
    refusals: { issues: { text: 'staff-people.reasonRefused' } },
  })
  return (
    <form {...form.props} className="mt-3 flex flex-col gap-4">
      <FormProblem error={form.problem} />
      <Select
        label={t('staff-people.why')}
        options={[
          { value: '', text: t('staff-people.choose') },
          ...SUSPENSION_REASONS.map(value => ({ value, text: t(`staff-people.reason.${value}`) })),
        ]}
        {...form.text('reason')}
      />
      <Select
        label={t('staff-people.howLong')}
        options={[
          { value: '', text: t('staff-people.withoutEnd') },
          ...SUSPENSION_DAYS.map(count => ({
            value: String(count),
            text: t('staff-people.forDays', { count }),
          })),
        ]}
        {...form.text('days')}
      />
      <TextArea
        label={t('staff-people.whatHappened')}
        hint={t('staff-people.onlyStaff')}
        maxLength={STAFF.maxText}
        {...form.text('text')}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="danger" busy={form.busy}>
          {t('staff-people.suspend')}
        </Button>
      </div>
    </form>
  )
}

/** Ends a suspension. */
export function RestoreDialog({ person, open, onClose }: PersonDialogProps) {
  const t = useT()
  const api = useApi()
  const write = usePersonWrite(person)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t('staff-people.restoreTitle', { name: nameOf(person, t) })}
      text={t('staff-people.restoreText')}
      action={t('staff-people.restore')}
      label={t('staff-people.whyRestore')}
      long
      draft={`restore ${person.id}`}
      send={async text => {
        await write(() => api.restorePerson({ params: { user: person.id }, body: { text } }))
        toast.success(t('staff-people.restored', { name: nameOf(person, t) }))
      }}
    />
  )
}
