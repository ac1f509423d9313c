import { STAFF_ROLES, type StaffRole } from '@calina/contract/access'
import { useT } from '#lib/i18n.ts'
import { Checkbox } from '#ui/choice.tsx'
import { FieldError } from '#ui/field-error.tsx'

interface RolesFieldsProps {
  roles: readonly StaffRole[]
  onChange: (roles: StaffRole[]) => void
  error?: string | undefined
}

/** What somebody may do here, each role with what it opens. */
export function RolesFields({ roles, onChange, error }: RolesFieldsProps) {
  const t = useT()
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby="roles-error">
      <legend className="label pb-2">{t('staff-accounts.roles')}</legend>
      {STAFF_ROLES.map(role => (
        <Checkbox
          key={role}
          checked={roles.includes(role)}
          onChange={({ target }) =>
            onChange(STAFF_ROLES.filter(each => (each === role ? target.checked : roles.includes(each))))
          }
        >
          <b className="font-medium">{t(`staff.role.${role}`)}</b>
          <span className="block text-ink-2 text-small">{t(`staff-accounts.does.${role}`)}</span>
        </Checkbox>
      ))}
      <FieldError id="roles-error" error={error} />
    </fieldset>
  )
}
