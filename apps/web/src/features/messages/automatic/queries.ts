import { AUTOMATIC_KINDS, type AutomaticKind } from '@calina/contract/limits'
import { query } from '#lib/query.ts'
import { DIFFUSIONS_PATH } from '../diffusions/queries.ts'

export const AUTOMATIC_PATH = `${DIFFUSIONS_PATH}?show=automatic`
export const automaticPath = (kind: AutomaticKind): string => `${AUTOMATIC_PATH}&kind=${kind}`

/** Which message an address asks for; undefined where it does not say. */
export const kindIn = (search: URLSearchParams): AutomaticKind | undefined =>
  AUTOMATIC_KINDS.find(kind => kind === search.get('kind'))

export const automaticQuery = () => query('listAutomaticMessages')
