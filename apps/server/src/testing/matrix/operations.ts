import { randomUUID } from 'node:crypto'
import type { RouteName } from '@calina/contract'
import { ACCOUNT_OPERATIONS } from './account-operations.ts'
import { CALL_OPERATIONS } from './call-operations.ts'
import { CONTENT_OPERATIONS } from './content-operations.ts'
import { DIFFUSION_OPERATIONS } from './diffusion-operations.ts'
import { FAN_LIST_OPERATIONS } from './fan-list-operations.ts'
import { GIFT_OPERATIONS } from './gift-operations.ts'
import { HELPER_OPERATIONS } from './helper-operations.ts'
import { IDENTITY_OPERATIONS } from './identity-operations.ts'
import { LIVE_CHAT_OPERATIONS } from './live-chat-operations.ts'
import { LIVE_OPERATIONS } from './live-operations.ts'
import type { Operation } from './operation.ts'
import { PEOPLE_OPERATIONS } from './people-operations.ts'
import { PERFORMER_OPERATIONS } from './performer-operations.ts'
import { PROMOTION_OPERATIONS } from './promotion-operations.ts'
import { REFUND_OPERATIONS } from './refund-operations.ts'
import { REPORT_OPERATIONS } from './report-operations.ts'
import { SCHEDULED_OPERATIONS } from './scheduled-operations.ts'
import { STAFF_OPERATIONS } from './staff-operations.ts'
import { SUBSCRIPTION_GIFT_OPERATIONS } from './subscription-gift-operations.ts'
import { TICKET_OPERATIONS } from './ticket-operations.ts'
import { VAULT_OPERATIONS } from './vault-operations.ts'
import { WITHDRAWAL_OPERATIONS } from './withdrawal-operations.ts'
import type { World } from './world.ts'

/** What the operator sets. An old version changes nothing, so that every other row finds the defaults. */
const OPERATOR_OPERATIONS: readonly Operation[] = [
  {
    route: 'getPublicSettings',
    request: () => ({ method: 'GET', path: '/v1/settings/public' }),
    status: 200,
  },
  { route: 'getSettings', request: () => ({ method: 'GET', path: '/v1/settings' }), status: 200 },
  {
    route: 'setSettings',
    request: () => ({
      method: 'PATCH',
      path: '/v1/settings',
      body: { version: 4_711, settings: { earningsHoldDays: 1 } },
    }),
    status: 409,
  },
  { route: 'listAudit', request: () => ({ method: 'GET', path: '/v1/staff/audit' }), status: 200 },
  { route: 'checkAudit', request: () => ({ method: 'GET', path: '/v1/staff/audit/check' }), status: 200 },
  { route: 'getSystem', request: () => ({ method: 'GET', path: '/v1/staff/system' }), status: 200 },
  {
    route: 'listSetAside',
    request: () => ({ method: 'GET', path: '/v1/staff/system/set-aside' }),
    status: 200,
  },
  {
    route: 'retrySetAside',
    on: 'nothing that there is',
    request: () => ({
      method: 'POST',
      path: '/v1/staff/system/set-aside/retry',
      body: { one: { kind: 'fact', id: '4711' } },
    }),
    status: 404,
  },
  { route: 'getMoneyHealth', request: () => ({ method: 'GET', path: '/v1/staff/money' }), status: 200 },
  {
    route: 'listStrayPayments',
    request: () => ({ method: 'GET', path: '/v1/staff/money/stray-payments' }),
    status: 200,
  },
  {
    route: 'closeStrayPayment',
    on: 'nothing that there is',
    request: () => ({
      method: 'POST',
      path: '/v1/staff/money/stray-payments/close',
      body: { gateway: 'test', event: 'nothing', note: 'Nada' },
    }),
    status: 404,
  },
  ...REFUND_OPERATIONS,
  ...(['owner', 'subscriber', 'suspended'] as const).flatMap((person): Operation[] => {
    const at = (w: World, what: string) => ({
      method: 'GET' as const,
      path: `/v1/staff/people/${w.actors[person].user.id}/${what}`,
    })
    return [
      { route: 'getPersonMoney', on: person, request: w => at(w, 'money'), status: 200 },
      { route: 'listPersonTransactions', on: person, request: w => at(w, 'transactions'), status: 200 },
      { route: 'getPersonRelations', on: person, request: w => at(w, 'relations'), status: 200 },
    ]
  }),
]

/** What people decide about their own accounts. */
const OWN_OPERATIONS: readonly Operation[] = [
  { route: 'getPreferences', request: () => ({ method: 'GET', path: '/v1/preferences' }), status: 200 },
  {
    route: 'setPreferences',
    request: () => ({ method: 'PATCH', path: '/v1/preferences', body: { appearance: 'dark' } }),
    status: 200,
  },
  { route: 'getExport', request: () => ({ method: 'GET', path: '/v1/security/export' }), status: 200 },
  {
    route: 'downloadExport',
    on: 'before one was asked for',
    request: () => ({ method: 'GET', path: '/v1/security/export/archive' }),
    status: 404,
  },
  { route: 'startExport', request: () => ({ method: 'POST', path: '/v1/security/export' }), status: 200 },
  { route: 'getClosing', request: () => ({ method: 'GET', path: '/v1/security/closing' }), status: 200 },
  {
    route: 'closeAccount',
    on: 'with another name typed',
    request: () => ({ method: 'POST', path: '/v1/security/closing', body: { username: 'somebody_else' } }),
    status: 400,
  },
]

/** What people are told, and how. */
const NOTIFICATION_OPERATIONS: readonly Operation[] = [
  {
    route: 'listNotifications',
    request: () => ({ method: 'GET', path: '/v1/notifications' }),
    status: 200,
  },
  {
    route: 'countNotifications',
    request: () => ({ method: 'GET', path: '/v1/notifications/unread' }),
    status: 200,
  },
  {
    route: 'readNotifications',
    on: 'of nobody',
    request: () => ({ method: 'POST', path: '/v1/notifications/read', body: { ids: [randomUUID()] } }),
    status: 204,
  },
  {
    route: 'deleteNotification',
    on: 'of nobody',
    request: () => ({ method: 'DELETE', path: `/v1/notifications/${randomUUID()}` }),
    status: 204,
  },
  {
    route: 'getNotificationSettings',
    request: () => ({ method: 'GET', path: '/v1/notifications/settings' }),
    status: 200,
  },
  {
    route: 'setNotificationSettings',
    request: () => ({ method: 'PATCH', path: '/v1/notifications/settings', body: { digest: 'off' } }),
    status: 200,
  },
  {
    route: 'setPushSubscription',
    request: (_world, subject) => ({
      method: 'PUT',
      path: '/v1/notifications/push',
      body: {
        endpoint: `https://push.example.test/${subject}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      },
    }),
    status: 204,
  },
  {
    route: 'deletePushSubscription',
    request: () => ({ method: 'DELETE', path: '/v1/notifications/push' }),
    status: 204,
  },
  {
    route: 'testPush',
    on: 'while it is off',
    request: () => ({ method: 'POST', path: '/v1/notifications/push/test' }),
    status: 409,
  },
  ...(['getRenewalStop', 'stopRenewal'] as const).map(
    (route): Operation => ({
      route,
      on: 'by a token of nobody',
      request: () => ({
        method: route === 'stopRenewal' ? 'POST' : 'GET',
        path: '/v1/subscriptions/renewal-stop?token=none',
      }),
      status: 400,
    }),
  ),
  ...(['getUnsubscribe', 'unsubscribe'] as const).map(
    (route): Operation => ({
      route,
      on: 'by a token of nobody',
      request: () => ({
        method: route === 'unsubscribe' ? 'POST' : 'GET',
        path: '/v1/notifications/unsubscribe?token=none',
      }),
      status: 400,
    }),
  ),
]

/** The last row: no session is left after it. */
const LOG_OUT: Operation = {
  route: 'logOut',
  request: () => ({ method: 'PUT', path: '/v1/auth/logout' }),
  status: 204,
}

const abroad = { abroad: 404, guestAbroad: 404 } as const

/** Of the owner's webhook, which does not exist for anybody else. */
const ofOwner = (
  route: RouteName,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  rest: (w: World) => string,
  { body, status = 200 }: { body?: object; status?: number } = {},
): Operation => ({
  route,
  on: 'of the owner',
  request: w => ({ method, path: `/v1/developers/webhooks/${w.webhook}${rest(w)}`, ...(body && { body }) }),
  except: { owner: status },
  status: 404,
})

/** What a guest may see, whoever asks, and from where. */
const SYNDICATION_OPERATIONS: readonly Operation[] = [
  {
    route: 'getRss',
    request: () => ({ method: 'GET', path: '//owner/feed.xml' }),
    except: abroad,
    status: 200,
  },
  {
    route: 'getJsonFeed',
    request: () => ({ method: 'GET', path: '//owner/feed.json' }),
    except: abroad,
    status: 200,
  },
  ...(['owner', 'post/:open', 'post/:paid'] as const).map(
    (path): Operation => ({
      route: 'getOembed',
      on: path,
      request: w => {
        const to = path.replace(':open', w.posts.open).replace(':paid', w.posts.paid)
        return { method: 'GET', path: `//oembed?url=${encodeURIComponent(`http://localhost:3000/${to}`)}` }
      },
      ...(path !== 'post/:paid' && { except: abroad }),
      status: path === 'post/:paid' ? 404 : 200,
    }),
  ),
]

/** Webhooks of creators. */
const WEBHOOK_OPERATIONS: readonly Operation[] = [
  { route: 'listWebhooks', request: () => ({ method: 'GET', path: '/v1/developers/webhooks' }), status: 200 },
  {
    route: 'createWebhook',
    request: () => ({
      method: 'POST',
      path: '/v1/developers/webhooks',
      body: { url: 'https://example.com/hook', events: ['sale.made'] },
    }),
    status: 200,
  },
  ofOwner('updateWebhook', 'PATCH', () => '', { body: { events: ['sale.made'] } }),
  ofOwner('rotateWebhookSecret', 'POST', () => '/secret'),
  ofOwner('pingWebhook', 'POST', () => '/ping'),
  ofOwner('listDeliveries', 'GET', () => '/deliveries'),
  ofOwner('replayDelivery', 'POST', w => `/deliveries/${w.delivery}/replay`),
  ofOwner('deleteWebhook', 'DELETE', () => '', { status: 204 }),
]

/** Every operation of the contract, in its order but for the last. A test fails when one is missing. */
export const OPERATIONS: readonly Operation[] = [
  // before posts are deleted
  ...REPORT_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...IDENTITY_OPERATIONS,
  ...PERFORMER_OPERATIONS,
  ...HELPER_OPERATIONS,
  ...SYNDICATION_OPERATIONS,
  // before everybody subscribes
  ...VAULT_OPERATIONS,
  ...SUBSCRIPTION_GIFT_OPERATIONS,
  ...PROMOTION_OPERATIONS,
  ...DIFFUSION_OPERATIONS,
  ...SCHEDULED_OPERATIONS,
  ...FAN_LIST_OPERATIONS,
  ...GIFT_OPERATIONS,
  ...CALL_OPERATIONS,
  ...LIVE_CHAT_OPERATIONS,
  ...LIVE_OPERATIONS,
  ...WITHDRAWAL_OPERATIONS,
  ...CONTENT_OPERATIONS,
  ...OWN_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...STAFF_OPERATIONS,
  ...TICKET_OPERATIONS,
  ...OPERATOR_OPERATIONS,
  ...NOTIFICATION_OPERATIONS,
  LOG_OUT,
]
