import type { LoggedIn, User } from '@calina/contract/types'
import { useCallback } from 'react'
import { useT } from '#lib/i18n.ts'
import { usePage } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { toast } from '#ui/toasts.tsx'

/** Where a login goes on to, which may depend on whose it was. */
type Target = string | ((user: User) => string)

/** Begins the session that a login of any kind gave and goes on to a page. Says so where it opened a closed account again. */
export function useEnter(): (answer: LoggedIn, to: Target) => Promise<void> {
  const { session } = usePage()
  const navigate = useNavigate()
  const t = useT()
  return useCallback(
    async ({ token, reopened }, to) => {
      const user = await session.enter(token)
      navigate(typeof to === 'string' ? to : to(user), { replace: true })
      if (reopened) toast.success(t('common.reopened'))
    },
    [session, navigate, t],
  )
}
