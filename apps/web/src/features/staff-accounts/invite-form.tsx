import type { StaffRole } from '@calina/contract/access'
import { EMAIL, STAFF } from '@calina/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { toast } from '#ui/toasts.tsx'
import { RolesFields } from './roles-fields.tsx'

interface Invite {
  email: string
  roles: StaffRole[]
}
const NOBODY: Invite = { email: '', roles: [] }

/** Invites somebody by mail to work here. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={t('staff-accounts.invite')}
      description={t('staff-accounts.inviteText', { days: STAFF.invitationDays })}
    >
      <InviteForm onClose={onClose} />
    </Dialog>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const invite = useInvite()
  const form = useForm<Invite>({
    saved: NOBODY,
    draft: 'staff invitation',
    check: ({ email, roles }) => ({
      email: /\S@\S/.test(email) ? undefined : t('staff-accounts.emailWrong'),
      roles: roles.length > 0 ? undefined : t('staff-accounts.chooseRole'),
    }),
    save: async values => {
      await invite(values)
      onClose()
      return NOBODY
    },
    refusals: { codes: { ALREADY_STAFF: 'email' }, issues: { email: 'staff-accounts.emailWrong' } },
  })
  return (
    <form {...form.props} className="mt-3 flex flex-col gap-5">
      <FormProblem error={form.problem} />
      <TextField
        label={t('staff-accounts.email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={EMAIL.max}
        {...form.text('email')}
      />
      <RolesFields
        roles={form.values.roles}
        onChange={roles => form.set('roles', roles)}
        error={form.errorOf('roles')}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="solid" busy={form.busy}>
          {t('staff-accounts.send')}
        </Button>
      </div>
    </form>
  )
}

/** Mails an invitation; one to the same address again takes the place of the earlier one. */
export function useInvite() {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  return async ({ email: typed, roles }: Invite): Promise<void> => {
    const email = typed.trim()
    await api.inviteStaff(
      { body: { email, roles } },
      { purpose: t('staff-accounts.purposeInvite', { email }) },
    )
    changed(client, 'team')
    toast.success(t('staff-accounts.invited', { email }))
  }
}
