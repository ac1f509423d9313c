import type { Answer, PasskeyAssertion, Routes } from '@calina/contract/types'
import { useEffect } from 'react'
import { signWithKey, stopAsking } from '#lib/passkeys.ts'
import { useWrite } from '#lib/write.ts'

interface PasskeyUse {
  /** Asks the server what the browser is to sign. */
  begin: () => Promise<Answer<Routes['beginPasskeyLogIn']>>
  /** Takes what the browser has signed. */
  send: (assertion: PasskeyAssertion) => Promise<void>
}

/** A press that asks for a passkey. Leaving the screen takes the browser's question back. */
export function usePasskey({ begin, send }: PasskeyUse) {
  useEffect(() => () => void stopAsking(), [])
  return useWrite({ mutationFn: async () => send(await signWithKey(await begin())) })
}
