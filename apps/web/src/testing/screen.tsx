import type { StaffRole } from '@calina/contract/access'
import type { Locale } from '@calina/contract/constants'
import type { PublicConfig, PublicSettings, User } from '@calina/contract/types'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { siteAddressOf } from '#app/access.ts'
import { matchRoute } from '#app/matching.ts'
import type { Acting } from '#lib/acting.ts'
import type { Api } from '#lib/api.ts'
import { type Confirmation, createConfirmation } from '#lib/confirmation.ts'
import { createTexts, TextsContext } from '#lib/i18n.ts'
import { type Page, PageContext } from '#lib/page.ts'
import { createQueryClient } from '#lib/query.ts'
import { createBrowserRouter, RouterProvider } from '#lib/router.tsx'
import type { Session } from '#lib/session.ts'
import { createPageSettings } from '#lib/settings.ts'

/** Shows components as a page does: with texts, a session, a server that the test answers for, and addresses. */

// Waits as long as a busy machine may take, code that is loaded when it is shown included.
configure({ asyncUtilTimeout: 15_000 })

const config: PublicConfig = {
  origin: 'https://calina.example',
  apiBase: '/api',
  currency: 'USD',
  settings: {
    siteName: 'Calina',
    ageGate: false,
    coPerformerConsent: true,
    postSound: false,
    postReview: { on: false, hours: 24 },
    feeBps: { standard: 2_000, exclusive: 1_500 },
    postPrice: { min: 100, max: 50_000 },
    messagePrice: { min: 100, max: 50_000 },
    vaultPrice: { min: 100, max: 50_000 },
    postGoal: { min: 1_000, max: 1_000_000 },
    subscriptionMonthPrice: { min: 0, max: 50_000 },
    recharge: { min: 500, max: 50_000, presets: [1_000, 2_000, 5_000, 10_000, 20_000] },
    earningsHoldDays: 7,
    closingDays: 30,
    exportDays: 7,
    linkMinutes: { 'verify-email': 1_440, 'recover-password': 60, 'log-in': 15 },
    uploadMb: {
      avatar: 50,
      cover: 50,
      document: 50,
      live: 50,
      message: 100,
      post: 500,
      ticket: 50,
      vault: 2_048,
      voice: 50,
      welcome: 500,
    },
    withdrawal: { min: 2_000, max: 500_000, methodHours: 48, bankDays: 2, signFrom: 100_000 },
    withdrawalMethods: { bank: true, wallet: false, handle: false },
    queueHours: {
      documents: 24,
      reports: 168,
      urgentReports: 1,
      intimateReports: 48,
      tickets: 72,
      withdrawals: 72,
    },
    tickets: { soonestHours: 24, reopenDays: 7, open: 5, hourly: 30 },
  },
  demo: true,
  chatOnly: false,
  passkeys: true,
  buildId: 'b1',
}

const user = { id: 'u1', username: 'ines', name: 'Inés', type: 'model', exclusive: 'false' } as User

interface Surroundings {
  /** The reader's language. */
  locale?: Locale
  /** Areas of texts. */
  texts?: readonly string[]
  /** What the server does; whatever else is called fails the test. */
  api?: Partial<Api>
  currency?: string
  /** What kind of person looks. */
  as?: User['type'] | 'guest'
  /** What they may do as staff. */
  roles?: readonly StaffRole[]
  emitted?: (event: string) => void
  /** What listens to the server's events, the latest last. */
  listening?: (event: string, handler: (payload: never) => void) => void
  /** They answer for a creator. */
  acting?: Acting
  /** They log out. */
  left?: () => Promise<void>
  /** What this installation, or the address that was opened, has otherwise. */
  config?: Partial<PublicConfig>
  /** What the operator has set otherwise. */
  settings?: Partial<PublicSettings>
  /** The question for the password, where the test's server demands it. */
  confirmation?: Confirmation
}

/** Shows a component; answers the person who uses it. */
export async function show(
  component: ReactNode,
  {
    locale = 'es',
    texts: areas = [],
    api = {},
    currency = 'USD',
    as = 'model',
    roles = [],
    emitted,
    listening,
    left = async () => {},
    acting,
    config: other,
    settings,
    confirmation = createConfirmation(),
  }: Surroundings = {},
) {
  const texts = createTexts(locale)
  const now = { ...config.settings, ...settings }
  await texts.load(['common', 'ui', 'errors', ...areas])
  const session: Session =
    as === 'guest'
      ? { status: 'logged-out', end: 'left' }
      : { status: 'logged-in', user: { ...user, type: as, scope: [as, ...roles], staff: roles.length > 0 } }
  const page: Page = {
    config: { ...config, ...other, currency },
    api: api as Api,
    session: {
      get: () => session,
      subscribe: () => () => {},
      start: async () => {},
      enter: async () => ({ ...user, scope: [user.type, ...roles], staff: roles.length > 0 }),
      leave: left,
    } as unknown as Page['session'],
    ...(acting && { acting }),
    realtime: {
      on: (event: string, handler: (payload: never) => void) => {
        listening?.(event, handler)
        return () => {}
      },
      onGap: () => () => {},
      emit: (event: string) => emitted?.(event),
    } as unknown as Page['realtime'],
    confirmation,
    settings: createPageSettings(now, async () => now),
    renderedAt: Date.now(),
    saves: false,
    preload: () => {},
  }
  render(
    <QueryClientProvider client={createQueryClient(api as Api)}>
      <PageContext value={page}>
        <TextsContext value={texts}>
          <RouterProvider
            router={createBrowserRouter(url => siteAddressOf(url, matchRoute(url)?.route, page.config))}
          >
            {component}
          </RouterProvider>
        </TextsContext>
      </PageContext>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
