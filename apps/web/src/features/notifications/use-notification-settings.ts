import type { CallInput, NotificationSettings, Routes } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { toast } from '#ui/toasts.tsx'

type Change = NonNullable<CallInput<Routes['setNotificationSettings']>['body']>

export const useNotificationSettings = () => useQuery(query('getNotificationSettings'))

/** Shows a change at once and keeps it; one that fails is taken back, with its reason. Changes are sent one after the other. */
export function useChange(): (change: Change) => void {
  const api = useApi()
  const texts = useTexts()
  const client = useQueryClient()
  const queue = useRef(Promise.resolve())
  return useCallback(
    (change: Change) => {
      const { queryKey } = query('getNotificationSettings')
      client.setQueryData<NotificationSettings>(queryKey, shown => shown && applied(shown, change))
      queue.current = queue.current.then(async () => {
        try {
          const answer = await api.setNotificationSettings({ body: change })
          // what was pressed since is on its way, and stands
          if (queue.current === own) client.setQueryData(queryKey, answer)
        } catch (error) {
          toast.error(await explain(error, texts))
          await client.invalidateQueries({ queryKey })
        }
      })
      const own = queue.current
    },
    [api, client, texts],
  )
}

function applied(
  shown: NotificationSettings,
  { switches = [], quiet, timeZone, digest }: Change,
): NotificationSettings {
  return {
    ...shown,
    topics: shown.topics.map(row => {
      const next = { ...row }
      for (const { topic, channel, on } of switches)
        if (topic === row.topic && !row[channel].fixed) next[channel] = { ...next[channel], on }
      return next
    }),
    ...(quiet !== undefined && { quiet }),
    ...(timeZone !== undefined && { timeZone }),
    ...(digest !== undefined && { digest }),
  }
}
