import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { toast } from '#ui/toasts.tsx'
import { type Choice, choicesOf } from './choices.ts'

/** How the person wants to see the pages, what they have just chosen included. Events keep it current. */
export function usePreferences() {
  const choices = choicesOf(useQueryClient())
  const chosen = useSyncExternalStore(choices.subscribe, choices.get, choices.get)
  const { data, isError, refetch } = useQuery({
    ...query('getPreferences'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const preferences = useMemo(() => data && { ...data, ...chosen }, [data, chosen])
  return { preferences, isError, refetch }
}

/** Changes it: shown at once on every open page, and kept. What cannot be kept is shown again as it was. */
export function useChoose(): (choice: Choice) => void {
  const choices = choicesOf(useQueryClient())
  const texts = useTexts()
  return useCallback(
    choice =>
      choices.choose(choice, error => {
        void explain(error, texts).then(text => toast.error(text))
      }),
    [choices, texts],
  )
}
