import type { Call } from '@calina/contract/types'
import { callTitle } from '#components/calls/call-line.tsx'
import { useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'

/** What is said of a call everywhere: what it is, and with whom. */
export function useCallWords(call: Call): { what: string; name: string; first: string } {
  const t = useT()
  const name = nameOf(call.other, t)
  return { what: callTitle(call, t), name, first: firstName(name) }
}
