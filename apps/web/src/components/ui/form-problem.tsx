import { errorText } from '#lib/error-texts.ts'
import { boundsOf } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useWriting } from '#lib/page.ts'
import { Note } from './status.tsx'

/** What went wrong with a form and belongs to no field. */
export function FormProblem({ error }: { error: unknown }) {
  const t = useT()
  const format = useFormat()
  const { currency } = useWriting()
  if (error === undefined || error === null) return null
  const bounds = boundsOf(error)
  return (
    <Note kind="bad" alert>
      {bounds ? t('errors.amountBounds', format.bounds(bounds, currency)) : errorText(error, t)}
    </Note>
  )
}
