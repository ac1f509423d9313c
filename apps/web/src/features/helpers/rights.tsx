import { GIVEN_RIGHTS, type GivenRight } from '@calina/contract/limits'
import { useT } from '#lib/i18n.ts'
import { Checkbox } from '#ui/choice.tsx'

interface RightsFieldProps {
  value: readonly GivenRight[]
  onChange: (rights: GivenRight[]) => void
  disabled?: boolean
}

/** What somebody may do in the creator's chats: reading is in it, the rest is given or not. */
export function RightsField({ value, onChange, disabled = false }: RightsFieldProps) {
  const t = useT()
  const toggle = (right: GivenRight) =>
    onChange(GIVEN_RIGHTS.filter(each => (each === right ? !value.includes(each) : value.includes(each))))
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2.5 font-semibold">{t('helpers.rights')}</legend>
      <Checkbox checked disabled readOnly>
        {t('helpers.right.read')}
      </Checkbox>
      {GIVEN_RIGHTS.map(right => (
        <Checkbox
          key={right}
          checked={value.includes(right)}
          disabled={disabled}
          onChange={() => toggle(right)}
        >
          {t(`helpers.right.${right}`)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** The same in words, for who is asked. */
export function RightsList({ rights }: { rights: readonly GivenRight[] }) {
  const t = useT()
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-small">
      {(['read', ...rights] as const).map(right => (
        <li key={right}>{t(`helpers.right.${right}`)}</li>
      ))}
    </ul>
  )
}
