import { useEffect, useState } from 'react'
import { emptySignUp, type SignUpValues } from './sign-up-values.ts'

const KEY = 'sign-up'

/** What this tab has signed up; passwords are never kept, so that a correction needs them again. */
function read(): SignUpValues | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('email' in kept)) return undefined
    const { email } = kept
    return typeof email === 'string' ? { ...emptySignUp, ...kept, email } : undefined
  } catch {
    return undefined
  }
}

/** The sign-up whose mail is waited for: it survives a reload of the tab. */
export function useSentSignUp(): { sent: SignUpValues | undefined; keep: (values: SignUpValues) => void } {
  const [sent, setSent] = useState<SignUpValues>()
  // After the first paint, which is rendered on the server without the data of this tab.
  useEffect(() => setSent(read()), [])
  return {
    sent,
    keep: values => {
      setSent(values)
      const { password: _one, passwordConfirmation: _two, ...rest } = values
      try {
        sessionStorage.setItem(KEY, JSON.stringify(rest))
      } catch {
        // storage is full or forbidden: it is lost with the page
      }
    },
  }
}
