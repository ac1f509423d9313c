import { useSyncExternalStore } from 'react'
import type { Outbox, Waiting } from './outbox.ts'
import { useUser } from './page.ts'

type Open = (owner: string) => Outbox

let open: Open | undefined
const listeners = new Set<() => void>()

/** Comes with the code of members: guests have nothing waiting, and load nothing of it. */
export function provideOutbox(given: Open): void {
  open = given
  for (const listener of listeners) listener()
}

function onProvided(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NOTHING: readonly Waiting[] = []
const nothing = () => NOTHING
const never = () => () => {}

/** What waits to be sent for who is logged in. */
export function useOutbox(): { outbox: Outbox | undefined; waiting: readonly Waiting[] } {
  const owner = useUser()?.id
  const provided = useSyncExternalStore(
    onProvided,
    () => open,
    () => undefined,
  )
  const outbox = owner === undefined ? undefined : provided?.(owner)
  const waiting = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.list ?? nothing, nothing)
  return { outbox, waiting }
}
