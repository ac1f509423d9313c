import { keepsPostBack } from '@calina/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useSettings } from '#lib/page.ts'
import { query } from '#lib/query.ts'

/** Names of those whom a post names, and whose consent keeps it from coming out. Empty as long as that is not known. */
export function useMissingConsent(named: readonly string[]): string[] {
  const { coPerformerConsent } = useSettings()
  const { data } = useQuery({ ...query('listPerformers'), enabled: named.length > 0 })
  return (data?.items ?? []).flatMap(({ id, name, state }) =>
    named.includes(id) && keepsPostBack(state, coPerformerConsent) ? [name] : [],
  )
}
