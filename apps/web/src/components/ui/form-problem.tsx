import { errorText } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { Note } from './status.tsx'

/** What went wrong with a form and belongs to no field. */
export function FormProblem({ error }: { error: unknown }) {
  const t = useT()
  if (error === undefined || error === null) return null
  return (
    <Note kind="bad" alert>
      {errorText(error, t)}
    </Note>
  )
}
