import type { DiffusionFilter } from '@calina/contract/limits'
import { pages, query } from '#lib/query.ts'

export const DIFFUSIONS_PATH = '/messages/diffusions'
export const NEW_DIFFUSION_PATH = '/messages/new-diffusion'
export const diffusionPath = (diffusion: string): string => `${DIFFUSIONS_PATH}/${diffusion}`

/** Which diffusions an address asks for. */
export const filterIn = (search: URLSearchParams): DiffusionFilter =>
  search.get('show') === 'scheduled' ? 'scheduled' : 'sent'

export const diffusionQuery = (diffusion: string) => query('getDiffusion', { params: { diffusion } })
export const diffusionsPages = (filter: DiffusionFilter) => pages('listDiffusions', { query: { filter } })
export const buyersPages = (diffusion: string) =>
  pages('listDiffusionBuyers', { params: { diffusion }, query: {} })
export const listsQuery = () => query('listFanLists')

/** What the page of diffusions shows, by its address. */
export type Shown = DiffusionFilter | 'automatic'
export const shownIn = (search: URLSearchParams): Shown =>
  search.get('show') === 'automatic' ? 'automatic' : filterIn(search)
