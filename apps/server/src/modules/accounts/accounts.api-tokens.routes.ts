import { apiTokens as routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { createApiToken } from './commands/create-api-token.ts'
import { revokeApiToken } from './commands/revoke-api-token.ts'
import { listApiTokens } from './queries/list-api-tokens.ts'

export function apiTokenRoutes(http: HttpApp): void {
  http.handle(routes.listApiTokens, ctx => listApiTokens(ctx))
  http.handle(routes.createApiToken, (ctx, { body }) => createApiToken(ctx, body))
  http.handle(routes.revokeApiToken, (ctx, { params }) => revokeApiToken(ctx, params))
}
