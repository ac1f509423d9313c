import type { Person } from '@calina/contract/types'
import { useActing } from '#lib/acting.ts'
import { isClosed } from '#lib/names.ts'
import { useUser } from '#lib/page.ts'

/** Whether a creator looks, and the other is a fan about whom they can know something. */
export function useIsOwnFan(person: Person | undefined): boolean {
  const user = useUser()
  // what a creator knows of a fan is not for who answers for them
  const acting = useActing()
  return acting === undefined && user?.type === 'model' && person?.type === 'fan' && !isClosed(person)
}
