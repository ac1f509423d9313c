import { useMayAct } from '#lib/acting.ts'
import { useMatches } from '#lib/matches.ts'
import { useUser } from '#lib/page.ts'

/** Where chats are answered with a keyboard beside a mouse: on a phone nothing listens for keys. */
const WITH_KEYBOARD = '(pointer: fine) and (min-width: 768px)'

/** Whether letters alone do something among the chats: those of a creator, at a desk. */
export function useKeysOn(): boolean {
  const user = useUser()
  // who only reads in the creator's name answers nothing
  const mayWrite = useMayAct('write')
  return useMatches(WITH_KEYBOARD) && mayWrite && user?.type === 'model'
}
