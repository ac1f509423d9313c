import type { TokenScope } from '@calina/contract'
import type { ApiToken } from '@calina/contract/types'
import type { TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'

/** Makes a personal token as the page does. */
export async function createApiToken(
  t: TestApp,
  { token: session }: TestActor,
  scopes: readonly TokenScope[],
  days: 30 | 90 | 365 = 30,
): Promise<ApiToken & { secret: string }> {
  const body = { name: 'Programa', scopes, days }
  const answer = await t.call('POST', '/v1/developers/tokens', { token: session, body })
  if (answer.statusCode !== 200) throw new Error(`no token, but ${answer.body}`)
  const { token, secret } = answer.json<{ token: ApiToken; secret: string }>()
  return { ...token, secret }
}
