import { type CallState, OPEN_CALL_STATES } from '@calina/contract/limits'
import type { Call } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'

/** The person's calls that are not over. */
export const openCallsQuery = () => query('listOpenCalls')

/** One call, also when it is over. */
export const callQuery = (call: string) => query('getCall', { params: { call } })

/** Which calls a fan can buy in a chat. */
export const callOfferQuery = (chat: string) => query('getCallOffer', { params: { chat } })

/** Whether a call is not over. */
export const isOpenCall = ({ state }: { state: CallState }): boolean =>
  OPEN_CALL_STATES.some(open => open === state)

/** A call as it is known here, from wherever it was read last. */
export function knownCall(client: QueryClient, id: string): Call | undefined {
  const single = client.getQueryData(callQuery(id).queryKey)
  const listed = client.getQueryData(openCallsQuery().queryKey)?.items.find(call => call.id === id)
  if (!single || !listed) return single ?? listed
  return single.revision >= listed.revision ? single : listed
}

/** Shows a call that was answered, wherever it stands, unless a newer one is there. */
export function showCall(client: QueryClient, call: Call): void {
  const key = callQuery(call.id).queryKey
  const shown = client.getQueryData(key)
  if (!shown || shown.revision <= call.revision) client.setQueryData(key, call)
  client.setQueryData(openCallsQuery().queryKey, list => {
    if (!list) return list
    const at = list.items.findIndex(({ id }) => id === call.id)
    const known = list.items[at]
    if (known && known.revision > call.revision) return list
    if (!isOpenCall(call))
      return known ? { ...list, items: list.items.filter(({ id }) => id !== call.id) } : list
    return { ...list, items: known ? list.items.with(at, call) : [call, ...list.items] }
  })
}

/** The person has accepted what is said before a first call: it is not said again. */
export function noteConsent(client: QueryClient): void {
  client.setQueryData(openCallsQuery().queryKey, list => list && { ...list, consented: true })
}

interface CallEvent {
  call: string
  chat: string
  revision: number
}

/** A read that was under way when the call changed does not have the change; the one after it does. */
const READS = 3

/** A call has changed: it is read unless this change is known already, and with it what else shows it. */
export async function followCall(client: QueryClient, { call, chat, revision }: CallEvent): Promise<void> {
  changed(client, `call-offer:${chat}`, 'call-settings')
  for (let tries = 0; tries < READS; tries++) {
    if ((knownCall(client, call)?.revision ?? -1) >= revision) return
    const read = await client.fetchQuery({ ...callQuery(call), staleTime: 0 }).catch(() => undefined)
    // what cannot be read now is read with the list
    if (!read) return changed(client, 'calls')
    showCall(client, read)
  }
}
