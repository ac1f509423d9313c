import type { Preferences } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { explain } from '#lib/errors.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { write } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

type Choice = {
  [K in 'appearance' | 'reducedMotion' | 'dataSaver' | 'audience']?: NonNullable<Preferences[K]>
}

/**
 * How the person wants to see the pages, and a change of it: shown at once, and kept in the order of the presses. What
 * could not be kept is shown again as it was.
 */
export function usePreferences() {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const { data } = useQuery(query('getPreferences'))
  const last = useRef(Promise.resolve())
  const choose = useCallback(
    (body: Choice) => {
      client.setQueryData(query('getPreferences').queryKey, shown => shown && { ...shown, ...body })
      const before = last.current
      // Nothing is shown of the answer: a later choice may be on the screen already.
      last.current = write(
        client,
        ['preferences'],
        () => before.then(() => api.setPreferences({ body })),
        () => {},
      ).then(
        () => {},
        async (error: unknown) => {
          toast.error(await explain(error, texts))
          changed(client, 'preferences')
        },
      )
    },
    [api, client, texts],
  )
  return { preferences: data, choose }
}
