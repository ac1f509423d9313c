import { useEffect } from 'react'
import type { WaitingMessage } from '#lib/outbox.ts'

/** Calls back once with each message that is to be written anew. */
export function useEdited(edited: WaitingMessage | undefined, take: (message: WaitingMessage) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another message is taken
  useEffect(() => {
    if (edited) take(edited)
  }, [edited])
}
