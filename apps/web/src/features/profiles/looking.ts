import { PREVIEW_VIEWERS, type PreviewViewer } from '@calina/contract/limits'

/** As whom a creator looks at their own page, and from where. */
export interface Looking {
  as: PreviewViewer
  country?: string
}

/** As whom and from where an address says that one looks. */
export function lookingOf(search: URLSearchParams): Looking {
  const country = search.get('country')
  return {
    as: PREVIEW_VIEWERS.find(each => each === search.get('as')) ?? 'guest',
    ...(country !== null && /^[A-Z]{2}$/.test(country) && { country }),
  }
}
