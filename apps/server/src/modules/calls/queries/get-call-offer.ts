import type { CallOffer } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { findOpenChat, participantOf } from '../../messages/index.ts'
import { money } from '../../wallet/index.ts'
import { type KindTerms, standingOf } from '../calls.policy.ts'
import { minutesOf } from '../calls.presenter.ts'
import { hasConsented } from '../calls.repository.ts'
import { offerFacts } from './offer-facts.ts'

/** Which calls the caller, a fan, can buy of the creator of a chat, and whether now. Throws `CHAT_NOT_FOUND`. */
export async function getCallOffer(ctx: Context, { chat: id }: { chat: string }): Promise<CallOffer> {
  const now = ctx.clock.now()
  const chat = orThrow(await findOpenChat(ctx.db, participantOf(ctx), id, now), 'CHAT_NOT_FOUND')
  const facts = await offerFacts(ctx, chat)
  const { refused, from, until } = standingOf(facts, now)
  const isSold = facts.available && facts.creatorActive
  const offered = ({ on, minutes, price }: KindTerms) =>
    isSold && on ? { minutes: minutesOf(minutes), price: money(ctx, price) } : null
  return {
    audio: offered(facts.terms.audio),
    video: offered(facts.terms.video),
    refused,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    consented: await hasConsented(ctx.db, userIdOf(ctx)),
  }
}
