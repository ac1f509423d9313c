import { EMAIL } from '@calina/contract/limits'
import type { ComponentProps } from 'react'
import { TextField } from '#ui/field.tsx'

/** The field of an email address. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'maxLength'>) {
  return (
    <TextField type="email" autoComplete="email" autoCapitalize="none" maxLength={EMAIL.max} {...props} />
  )
}
