import type { CallInput, DiffusionAudience, Routes } from '@calina/contract/types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#lib/page.ts'

type Body = CallInput<Routes['countDiffusion']>['body']

/** So long after the last change it is counted again. */
const PAUSE_MS = 250

/**
 * How many an audience reaches now, counted again a moment after it changes. Until then the last count stays; `fresh` says
 * whether it is that of what is chosen.
 */
export function useCount(audience: DiffusionAudience, media: readonly string[]) {
  const api = useApi()
  const asked: Body = { audience, media: [...media] }
  const [settled, setSettled] = useState(asked)
  const key = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key])
  const state = useQuery({
    queryKey: ['countDiffusion', settled],
    queryFn: ({ signal }) => api.countDiffusion({ body: settled }, { signal }),
    placeholderData: keepPreviousData,
  })
  const fresh = JSON.stringify(settled) === key && state.isSuccess && !state.isPlaceholderData
  return {
    count: state.data,
    fresh,
    error: state.error,
    isError: state.isError,
    refetch: () => void state.refetch(),
  }
}
export type Counted = ReturnType<typeof useCount>
