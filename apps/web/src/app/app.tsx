import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Texts, TextsContext } from '#lib/i18n.ts'
import { type Page, PageContext } from '#lib/page.ts'
import { ToastHost } from '#ui/toasts.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Screens } from './screens.tsx'

interface AppProps {
  page: Page
  texts: Texts
  client: QueryClient
  /** The server found that the page cannot be shown: the status of the error page in its place. */
  failure?: number | undefined
  /** What only the browser has: effects of the session on the page. */
  children?: ReactNode
}

/** The whole page inside a router; the browser and the server give it different ones. */
export function App({ page, texts, client, failure, children }: AppProps) {
  return (
    <PageContext value={page}>
      <TextsContext value={texts}>
        <QueryClientProvider client={client}>
          <Screens failure={failure} />
          <OfflineBanner />
          <ConfirmIdentity />
          <ToastHost />
          {children}
        </QueryClientProvider>
      </TextsContext>
    </PageContext>
  )
}
