import { VAULT } from '@calina/contract/limits'
import type { ComponentProps } from 'react'
import { useT } from '#lib/i18n.ts'
import { TextArea, TextField } from '#ui/field.tsx'

/** The field of a form, as `form.text` gives it. */
type Field = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error'> & {
  onChange: (event: { target: { value: string } }) => void
}

/** How a vault is called. */
export function TitleField(field: Field) {
  const t = useT()
  return <TextField label={t('vaults.titleLabel')} maxLength={VAULT.maxTitle} dir="auto" {...field} />
}

/** What a vault holds, in its creator's words. */
export function DescriptionField({ rows, ...field }: Field & { rows: number }) {
  const t = useT()
  return (
    <TextArea
      label={t('vaults.descriptionLabel')}
      dir="auto"
      rows={rows}
      maxLength={VAULT.maxDescription}
      {...field}
    />
  )
}
