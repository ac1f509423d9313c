import { z } from 'zod'
import { API_TOKEN, TOKEN_SCOPES } from './limits.ts'
import { route } from './route.ts'
import { Id, line, Time } from './schemas.ts'

const Scopes = z
  .array(z.enum(TOKEN_SCOPES))
  .min(1)
  .refine(scopes => new Set(scopes).size === scopes.length, 'duplicate')

/** A personal token, without its secret: a program acts by it as the person who made it, within its scopes. */
export const ApiToken = z.strictObject({
  id: Id,
  name: z.string(),
  /** The last characters of the secret, by which its owner recognises it. */
  ending: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: Time,
  expiresAt: Time,
  expired: z.boolean(),
  /** To a quarter of an hour. */
  lastUsedAt: Time.nullable(),
})
export type ApiToken = z.output<typeof ApiToken>

/** Personal tokens: how other software acts for a person. */
export const apiTokens = {
  listApiTokens: route({
    method: 'GET',
    path: '/v1/developers/tokens',
    summary: 'My personal tokens, the newest first',
    access: 'user',
    answer: z.strictObject({ items: z.array(ApiToken) }),
  }),
  createApiToken: route({
    method: 'POST',
    path: '/v1/developers/tokens',
    summary: 'Create a personal token; its secret is answered this once',
    access: 'user',
    fresh: true,
    body: z.strictObject({
      name: line(API_TOKEN.maxName).min(1),
      scopes: Scopes,
      days: z.literal(API_TOKEN.days),
    }),
    answer: z.strictObject({ token: ApiToken, secret: z.string() }),
    errors: ['API_TOKENS_FULL'],
    rate: { max: 30, perSeconds: 600 },
  }),
  revokeApiToken: route({
    method: 'DELETE',
    path: '/v1/developers/tokens/:token',
    summary: 'Revoke a personal token: from now on it opens nothing',
    access: 'user',
    params: z.strictObject({ token: Id }),
    errors: ['API_TOKEN_NOT_FOUND'],
  }),
} as const
