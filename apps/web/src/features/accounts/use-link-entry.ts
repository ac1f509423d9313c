import type { LoggedIn } from '@calina/contract/types'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isError } from '#lib/errors.ts'
import { inTurn } from '#lib/in-turn.ts'
import { usePage, useSession } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { useWanted } from './account-link.tsx'
import { keepStep, type OpenStep, openStepOf } from './two-factor/open-step.ts'
import { useEnter } from './use-enter.ts'
import { takeWanted } from './wanted-by-mail.ts'

interface LinkEntry {
  /** The secret of the link; null when the address has none. */
  token: string | null
  /** Exchanges it for an access token. */
  exchange: (token: string) => Promise<LoggedIn>
  onRefused: () => void
}

type LinkStage =
  | { at: 'checking' }
  /** Somebody else is logged in: they decide. Both by name, where the link's is known. */
  | { at: 'asking'; here: string; there: string | undefined }
  /** Another browser signed up: see `ConfirmAccount`. */
  | { at: 'confirming' }
  | { at: 'failed'; problem: unknown }

export interface LinkEntryState {
  stage: LinkStage
  /** Enters as the one whom the link is for. */
  proceed: () => void
  /** Leaves the link alone. */
  stay: () => void
  /** Tries again what failed. */
  retry: () => void
}

/** A link opened in two tabs at once is used by one of them. */
const LOCK = 'calina-link'

/**
 * Logs in with the secret of a mailed link, once, and continues to the wanted page. The secret is consumed by a POST of
 * the page, so that a mail scanner that follows the link consumes nothing. A logged-in person is redirected, or must
 * confirm when the link belongs to another.
 */
export function useLinkEntry({ token, exchange, onRefused }: LinkEntry): LinkEntryState {
  const { api, session } = usePage()
  const { status } = useSession()
  const navigate = useNavigate()
  const enter = useEnter()
  const wanted = useWanted()
  const begun = useRef(false)
  const [stage, setStage] = useState<LinkStage>({ at: 'checking' })

  const target = useCallback(() => wanted ?? takeWanted() ?? '/home', [wanted])
  const goOn = useCallback(async () => navigate(target(), { replace: true }), [navigate, target])
  /** The login screen goes on with the second step, and then to the wanted page. */
  const continueWith = (step: OpenStep) => {
    keepStep(step)
    const page = wanted ?? takeWanted()
    navigate(`/auth/login${page ? `?redirect=${encodeURIComponent(page)}` : ''}`, { replace: true })
  }
  const fail = (error: unknown) => {
    const step = openStepOf(error, Date.now())
    if (step) return continueWith(step)
    if (isError(error, 'CONFIRMATION_NEEDED')) setStage({ at: 'confirming' })
    else if (isError(error, 'INVALID_TOKEN', 'VALIDATION_FAILED', 'USER_NOT_ACTIVE')) onRefused()
    else setStage({ at: 'failed', problem: error })
  }
  const use = async (secret: string) => enter(await exchange(secret), target())
  const isOwnAgain = async (secret: string) => {
    await session.start()
    const current = session.get()
    if (current.status !== 'logged-in') return false
    const { owner } = await api.checkLink({ body: { token: secret } })
    return owner?.username === current.user.username
  }
  const decide = async (secret: string) => {
    await session.start()
    const current = session.get()
    if (current.status !== 'logged-in')
      return await use(secret).catch(async (error: unknown) => {
        // A page that was left in the middle, by a second press, may have used it.
        if (isError(error, 'INVALID_TOKEN') && (await isOwnAgain(secret))) return await goOn()
        throw error
      })
    const { state, owner } = await api.checkLink({ body: { token: secret } })
    if (owner?.username === current.user.username) return await goOn()
    if (state === 'used') return onRefused()
    setStage({
      at: 'asking',
      here: `${current.user.name} (@${current.user.username})`,
      there: owner === null ? undefined : `${owner.name} (@${owner.username})`,
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is used once, with what stood there at first
  useEffect(() => {
    if (token === null || status === 'loading' || begun.current) return
    begun.current = true
    inTurn(LOCK, () => decide(token)).catch(fail)
  }, [token, status])

  return {
    stage,
    proceed: () => {
      if (token === null || stage.at !== 'asking') return
      setStage({ at: 'checking' })
      session
        .leave()
        .then(() => use(token))
        .catch(fail)
    },
    stay: () => void goOn(),
    retry: () => {
      if (token === null || stage.at !== 'failed') return
      setStage({ at: 'checking' })
      inTurn(LOCK, () => decide(token)).catch(fail)
    },
  }
}
