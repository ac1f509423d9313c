import type { Call } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery, openCallsQuery, showCall } from '#components/calls/calls-cache.ts'

/** So often a call that lies over the page is read, in case that its events do not arrive. */
const AGAIN_MS = 15_000

const NONE: readonly Call[] = []

/** The person's calls that are not over. */
export const useOpenCalls = (): readonly Call[] => useQuery(openCallsQuery()).data?.items ?? NONE

/** One call as it is known now, also once it is over. */
export function useCall(id: string | undefined): Call | undefined {
  const listed = useOpenCalls().find(call => call.id === id)
  const { data } = useQuery({
    ...callQuery(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.endedAt ? false : AGAIN_MS),
    // the sound goes on while another window is in front
    refetchIntervalInBackground: true,
  })
  const client = useQueryClient()
  // what was read of it by itself may be newer than the list, where it is over, too
  const isNewer = data !== undefined && listed !== undefined && data.revision > listed.revision
  useEffect(() => {
    if (isNewer) showCall(client, data)
  }, [isNewer, data, client])
  if (!data || !listed) return data ?? listed
  return data.revision >= listed.revision ? data : listed
}
