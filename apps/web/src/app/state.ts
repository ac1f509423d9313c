import type { Locale } from '@calina/contract/constants'
import type { PublicConfig, User } from '@calina/contract/types'
import type { DehydratedState } from '@tanstack/react-query'
import type { StructuredData } from './structured-data.ts'

/** The data of the document for the script, as JSON in `<script id="state">`. */
export interface PageState {
  config: PublicConfig
  locale: Locale
  renderedAt: number
  /** The data that the markup was made from; absent in a shell. */
  data?: DehydratedState
  /** Who is logged in, where the page was rendered for them. */
  user?: User | undefined
  /** The status of the error page that the server rendered. */
  failure?: number | undefined
}

/** JSON that cannot close its `<script>` element. */
export function serialize(state: PageState | StructuredData): string {
  return JSON.stringify(state)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/** Reads what `serialize` wrote. */
export function readState(): PageState {
  const text = document.getElementById('state')?.textContent
  if (!text) throw new Error('The document carries no state')
  return JSON.parse(text)
}
