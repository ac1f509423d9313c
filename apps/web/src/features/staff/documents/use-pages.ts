import type { ReviewedDocument, Submission } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/page.ts'
import { useBlobAddress } from '#lib/use-blob-address.ts'

/** A page of a document, as it is looked at. */
export interface View {
  document: ReviewedDocument
  page: number
}

export const viewsOf = ({ documents }: Submission): View[] =>
  documents.flatMap(document => document.pages.map((_, page) => ({ document, page })))

/** A picture is forgotten this long after it was last shown. */
const KEPT_MS = 30_000

/**
 * The picture of a page, as an address that only this page knows and that ends with it. Fetched with the access token:
 * no link leads to it.
 */
export function usePagePicture(submission: string, view: View | undefined) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['document page', submission, view?.document.id, view?.page],
    queryFn: ({ signal }) =>
      api.getDocumentPage(
        { params: { submission, document: view?.document.id ?? '', page: view?.page ?? 0 } },
        { signal },
      ),
    enabled: view !== undefined,
    // each reading is written down: the same picture is not asked for twice
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    structuralSharing: false,
  })
  return { address: useBlobAddress(data), error, retry: () => void refetch() }
}
