import { WEBHOOK } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { OutboundError } from '../../../platform/outbound/outbound.ts'
import { isTaken, isTooOften, nextAttempt } from '../developers.policy.ts'
import {
  findDelivery,
  lockWebhook,
  updateDelivery,
  updateWebhookRow,
  type WebhookState,
} from '../developers.repository.ts'
import { openWebhookSecret, signatureOf } from '../developers.signing.ts'
import type { DeliveryProblem } from '../developers.tables.ts'
import { mailDisabled } from './mail-disabled.ts'

interface Outcome {
  status: number | null
  answer: string | null
  problem: DeliveryProblem | null
  durationMs: number
}

/**
 * One try of a delivery. What fails is tried again after a growing pause, and given up in the end; a webhook that fails
 * too often in a row is disabled, and its creator is told. That of a creator who is suspended or has left is not called.
 * A run that died is repeated: receivers tell repetitions by the id in the body.
 */
export async function deliver(
  ctx: Context,
  { deliveryId, attempt }: { deliveryId: string; attempt: number },
): Promise<void> {
  const delivery = await findDelivery(ctx.db, deliveryId)
  if (delivery === undefined || delivery.state !== 'waiting' || delivery.attempts >= attempt) return
  if (delivery.disabled_at !== null || !delivery.creator_there) {
    await updateDelivery(ctx.db, deliveryId, { state: 'failed', problem: 'disabled', next_at: null })
    return
  }
  const outcome = await call(ctx, delivery)
  await inTransaction(ctx, async tx => {
    const webhook = await lockWebhook(tx.db, delivery.webhook_id)
    if (webhook === undefined) return
    const now = tx.clock.now()
    const taken = outcome.status !== null && isTaken(outcome.status)
    const again = taken ? undefined : nextAttempt(attempt, now)
    await updateDelivery(tx.db, deliveryId, {
      state: taken ? 'delivered' : again === undefined ? 'failed' : 'waiting',
      attempts: attempt,
      last_at: now,
      next_at: again ?? null,
      status: outcome.status,
      answer: outcome.answer,
      problem: outcome.problem,
      duration_ms: outcome.durationMs,
    })
    if (again !== undefined)
      await tx.jobs.enqueue(tx, 'webhook.deliver', { deliveryId, attempt: attempt + 1 }, { at: again })
    const failures = taken ? 0 : webhook.failures + 1
    const disabled = webhook.disabled_at === null && isTooOften(failures)
    if (failures !== webhook.failures)
      await updateWebhookRow(tx.db, webhook.id, { failures, ...(disabled && { disabled_at: now }) })
    if (disabled) await mailDisabled(tx, webhook)
  })
}

async function call(
  ctx: Context,
  delivery: WebhookState & { id: string; event: string; body: string },
): Promise<Outcome> {
  const { url, event, body, id } = delivery
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  try {
    const { status, body: answer } = await ctx.outbound.send({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'calina-event': event,
        'calina-delivery': id,
        'calina-signature': signatureOf(secretsOf(ctx, delivery), body, ctx.clock.now()),
      },
      body,
    })
    // The database holds no NUL.
    const shown = answer.replaceAll('\u0000', '\ufffd').slice(0, WEBHOOK.answer)
    return { status, answer: shown, problem: null, durationMs: took() }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { status: null, answer: null, problem: error.reason, durationMs: took() }
  }
}

/** The secret, and the former one while it is valid. */
function secretsOf(ctx: Context, { secret, former_secret, former_secret_until }: WebhookState): string[] {
  const former = former_secret_until !== null && former_secret_until > ctx.clock.now() ? former_secret : null
  return [secret, ...(former === null ? [] : [former])].map(sealed => openWebhookSecret(ctx.config, sealed))
}
