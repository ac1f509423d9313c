import type { Context } from '../../../platform/context.ts'
import type { OpenChat } from '../../messages/index.ts'
import { relationOf } from '../audience.repository.ts'
import { callsAvailable } from '../calls.ice.ts'
import { type OfferFacts, type Terms, unsaidTerms } from '../calls.policy.ts'
import { type Around, findAround } from '../calls.repository.ts'
import { findTerms } from '../settings.repository.ts'

/** How a creator takes calls, also where they have said nothing. */
export async function termsOf(ctx: Pick<Context, 'db' | 'settings'>, creatorId: string): Promise<Terms> {
  return (await findTerms(ctx.db, creatorId)) ?? unsaidTerms(ctx.settings.get('businessCalendar').timeZone)
}

/** Everything on which it depends whether the fan of a chat can call its creator now. */
export async function offerFacts(ctx: Context, chat: OpenChat): Promise<OfferFacts & Around> {
  const { id: chatId, fanId, creatorId } = chat
  const around = await findAround(ctx.db, { chatId, fanId, creatorId })
  const relation = await relationOf(ctx.db, { fanId, creatorId }, ctx.clock.now())
  return {
    ...{ ...around, ...relation },
    available: callsAvailable(ctx.config.calls),
    terms: await termsOf(ctx, creatorId),
    creatorActive: chat.receiverActive,
  }
}
