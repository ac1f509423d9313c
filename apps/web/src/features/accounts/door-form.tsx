import type { ReactNode, SubmitEventHandler } from 'react'
import { errorText } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { Note } from '#ui/status.tsx'

interface DoorFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** What went wrong and belongs to no field; it stands above them. */
  problem: unknown
  children: ReactNode
}

/** The frame of a form at the doors. */
export function DoorForm({ onSubmit, problem, children }: DoorFormProps) {
  const t = useT()
  return (
    <form className="flex flex-col gap-5" onSubmit={onSubmit} noValidate>
      {problem !== undefined && (
        <Note kind="bad" alert>
          {errorText(problem, t)}
        </Note>
      )}
      {children}
    </form>
  )
}
