import type { TestActor } from '../actors.ts'
import { type Deviation, SoftwareAuthenticator } from '../authenticator.ts'
import type { TestApp } from '../create-test-app.ts'

/** Creates a passkey of a person who has just proved who they are, and answers its id. */
export async function createPasskey(
  t: TestApp,
  { token }: TestActor,
  device = new SoftwareAuthenticator(),
  deviation: Deviation = {},
): Promise<string> {
  const begun = await t.call('POST', '/v1/security/passkeys/options', { token })
  const body = device.create(begun.json(), deviation)
  const created = await t.call('POST', '/v1/security/passkeys', { token, body })
  if (created.statusCode !== 200) throw new Error(`no passkey was created: ${created.body}`)
  return String(created.json().id)
}
