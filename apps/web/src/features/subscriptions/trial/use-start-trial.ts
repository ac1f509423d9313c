import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useNavigate } from '#lib/router.tsx'
import { changed, noteEvent } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

/** The read of a trial by its code. */
export const trialQuery = (code: string) => query('getTrial', { params: { code } })

/** Begins the trial of a code, and leads to its creator. */
export function useStartTrial(code: string) {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const format = useFormat()
  const t = useT()
  return useWrite({
    meta: { things: [`trial:${code}`, 'subscriptions'] },
    mutationFn: () => api.startTrial({ params: { code } }, { repeatable: true }),
    onSuccess: ({ trial, subscription }) => {
      const { username } = trial.creator
      noteEvent(client, `subscription.changed ${username} ${subscription.expiresAt}`)
      changed(
        client,
        `trial:${code}`,
        `creator:${username}`,
        `posts:${username}`,
        'feed',
        'chats',
        'subscriptions',
      )
      toast.success(t('trial.begun', { name: nameOf(trial.creator, t) }), {
        id: `trial ${code}`,
        text: t('trial.begunText', { day: format.dayMonth(subscription.expiresAt) }),
      })
      navigate(`/${username}`, { replace: true })
    },
    onError: () => changed(client, `trial:${code}`),
  })
}
