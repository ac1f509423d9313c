import { WEBHOOK_EVENTS } from '@calina/contract'
import type { TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'

/** Makes a webhook for every event as the page does, with one call that waits. */
export async function createWebhook(
  t: TestApp,
  { token }: TestActor,
  url = 'http://127.0.0.1:9/hook',
): Promise<{ webhook: string; delivery: string; secret: string }> {
  const body = { url, events: WEBHOOK_EVENTS }
  const made = await t.call('POST', '/v1/developers/webhooks', { token, body })
  if (made.statusCode !== 200) throw new Error(`no webhook, but ${made.body}`)
  const { webhook, secret } = made.json()
  const ping = await t.call('POST', `/v1/developers/webhooks/${webhook.id}/ping`, { token })
  return { webhook: webhook.id, delivery: ping.json().id, secret }
}
