import { type Defect, within } from './defect.ts'

const outbound = within('platform/outbound')

const accounts = within('modules/accounts')
const webhooks = within('modules/developers')
const http = within('platform/http')

export const DEVELOPERS: readonly Defect[] = [
  outbound(
    'a name that leads to a private address is called',
    'outbound.ts',
    'if (refused !== undefined)',
    "if (refused === '')",
    'outbound.test.ts',
  ),
  outbound(
    'a name is called when the first of its addresses is public',
    'outbound.ts',
    'addresses.find(address => !mayCall(address))',
    'addresses.slice(0, 1).find(address => !mayCall(address))',
    'outbound.test.ts',
  ),
  outbound(
    'a private address that is written as such is called',
    'outbound.ts',
    'literal === null || mayCall(literal.toString())',
    'literal === null || literal !== undefined',
    'outbound.test.ts',
  ),
  outbound(
    'an answer without end is read whole',
    'outbound.ts',
    '.subarray(0, limit)',
    '',
    'outbound.test.ts',
  ),
  accounts(
    'a token works after its end',
    'accounts.api-tokens.repository.ts',
    ".where('api_token.expires_at', '>', now)",
    ".where('api_token.expires_at', '>', new Date(0))",
    'api-tokens.test.ts',
  ),
  accounts(
    'a revoked token works until its state is read again',
    'commands/revoke-api-token.ts',
    "tx.afterCommit(() => tx.broadcast.publish('session.ended', { sessionId: id }))",
    '',
    'api-tokens.test.ts',
  ),
  accounts(
    'tokens of somebody else can be revoked',
    'accounts.api-tokens.repository.ts',
    ".deleteFrom('api_token')\n    .where('id', '=', id)\n    .where('user_id', '=', userId)",
    ".deleteFrom('api_token')\n    .where('id', '=', id)",
    'api-tokens.test.ts',
  ),
  accounts(
    'tokens outlive every session of their account',
    'commands/end-sessions.ts',
    'if (except === undefined) await endTokensOf',
    'if (except !== undefined) await endTokensOf',
    'api-tokens.test.ts',
  ),
  accounts(
    'the secret of a token is kept',
    'commands/create-api-token.ts',
    'token_hash: hashApiToken(secret)',
    'token_hash: secret',
    'api-tokens.test.ts',
  ),
  http(
    'a token may call what names another scope',
    'access.ts',
    'if (!scopes.includes(demanded))',
    'if (scopes.length === 0)',
    '../../testing/matrix/tokens.test.ts',
    '../../modules/accounts/api-tokens.test.ts',
  ),
  http(
    'a token may call what names no scope',
    'access.ts',
    "if (demanded === undefined) throw new AppError('TOKEN_FORBIDDEN')",
    'if (demanded === undefined) return',
    '../../modules/accounts/api-tokens.test.ts',
  ),
  webhooks(
    'a signature does not cover its time',
    'developers.signing.ts',
    'update(`${t}.${body}`)',
    'update(body)',
    'webhooks.test.ts',
  ),
  webhooks(
    'a delivery of another webhook can be replayed',
    'developers.repository.ts',
    ".where('id', '=', id)\n    .where('webhook_id', '=', webhookId)",
    ".where('id', '=', id)",
    'webhooks.test.ts',
  ),
  webhooks(
    'the webhooks of somebody else are there',
    'developers.repository.ts',
    ".where('id', '=', id)\n    .where('creator_id', '=', creatorId)",
    ".where('id', '=', id)",
    'webhooks.test.ts',
  ),
  webhooks(
    'a former secret signs for ever',
    'commands/deliver.ts',
    'former_secret_until > ctx.clock.now()',
    'former_secret_until > new Date(0)',
    'webhooks.test.ts',
  ),
  webhooks(
    'a redirect is taken for delivered',
    'developers.policy.ts',
    'status < 300',
    'status < 400',
    'webhooks.test.ts',
  ),
  webhooks(
    'a webhook that fails is called without end',
    'developers.policy.ts',
    'failures >= WEBHOOK.failures',
    'failures > 2 * WEBHOOK.failures',
    'webhooks.test.ts',
  ),
  webhooks(
    'locked posts stand in feeds',
    'queries/get-feed.ts',
    "items.filter(({ access }) => access === 'everyone')",
    'items',
    'syndication.test.ts',
  ),
  webhooks(
    'feeds show what their reader may see',
    'as-guest.ts',
    "({ ...ctx, actor: { kind: 'guest' } })",
    'ctx',
    'syndication.test.ts',
  ),
  webhooks(
    'oEmbed tells of posts that are locked',
    'queries/get-oembed.ts',
    "if (access === 'everyone') return",
    "if (access !== 'own') return",
    'syndication.test.ts',
  ),
  http(
    'nobody is asked whether they are an adult',
    'http-app.ts',
    "request.actor.kind === 'guest' &&\n            isAgeUnknown(",
    "request.actor.kind === 'system' &&\n            isAgeUnknown(",
    '/src/platform/age-gate/age-gate.test.ts',
  ),
]
