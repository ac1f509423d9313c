import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isError } from '#lib/errors.ts'
import { usePage } from '#lib/page.ts'
import { useWanted } from './door-link.tsx'
import { takeWanted } from './wanted-by-mail.ts'

interface LinkEntry {
  /** The secret of the link; null when the address has none. */
  token: string | null
  /** Exchanges it for an access token. */
  exchange: (token: string) => Promise<{ token: string }>
  onRefused: () => void
  onProblem: (error: unknown) => void
}

/**
 * Logs in with the secret of a mailed link, once, and goes on to the wanted page. The secret is consumed by a POST of
 * the page, so that a mail scanner that follows the link consumes nothing.
 */
export function useLinkEntry({ token, exchange, onRefused, onProblem }: LinkEntry): void {
  const { session, config } = usePage()
  const navigate = useNavigate()
  const wanted = useWanted()
  const begun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is used once, with what stood there at first
  useEffect(() => {
    if (token === null || begun.current) return
    begun.current = true
    exchange(token)
      .then(answer => session.enter(answer.token))
      .then(() =>
        navigate(wanted ?? takeWanted() ?? (config.chatOnly ? '/messages' : '/home'), { replace: true }),
      )
      .catch((error: unknown) => {
        if (isError(error, 'INVALID_TOKEN', 'VALIDATION_FAILED', 'USER_NOT_ACTIVE')) onRefused()
        else onProblem(error)
      })
  }, [token])
}
