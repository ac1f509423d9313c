import type { StaffRole } from '@calina/contract/access'
import type { StaffAccount } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { toast } from '#ui/toasts.tsx'
import { RolesFields } from './roles-fields.tsx'

interface RolesDialogProps {
  account: StaffAccount
  open: boolean
  onClose: () => void
}

/** Changes what somebody may do here. */
export function RolesDialog({ account, open, onClose }: RolesDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={t('staff-accounts.rolesTitle', { name: account.name })}
      description={t('staff-accounts.rolesText')}
    >
      <RolesForm account={account} onClose={onClose} />
    </Dialog>
  )
}

function RolesForm({ account, onClose }: Omit<RolesDialogProps, 'open'>) {
  const t = useT()
  const set = useSetRoles()
  const form = useForm<{ roles: StaffRole[] }>({
    saved: { roles: account.roles },
    check: ({ roles }) => ({ roles: roles.length > 0 ? undefined : t('staff-accounts.chooseRole') }),
    save: async ({ roles }) => {
      await set(account, roles)
      toast.success(t('staff-accounts.rolesChanged', { name: account.name }))
      onClose()
      return { roles }
    },
    refusals: { codes: { LAST_ADMINISTRATOR: 'roles' } },
  })
  return (
    <form {...form.props} className="mt-3 flex flex-col gap-5">
      <FormProblem error={form.problem} />
      <RolesFields
        roles={form.values.roles}
        onChange={roles => form.set('roles', roles)}
        error={form.errorOf('roles')}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="solid" busy={form.busy} disabled={!form.changed}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}

/** Gives somebody these roles and no others; without any their work here has ended. */
export function useSetRoles() {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  return async ({ id, name }: StaffAccount, roles: StaffRole[]): Promise<void> => {
    await api.setStaffRoles(
      { params: { user: id }, body: { roles } },
      { purpose: t('staff-accounts.purposeRoles', { name }) },
    )
    changed(client, 'team', `person:${id}`, `acts:${id}`)
  }
}
