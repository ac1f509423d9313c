import { z } from 'zod'
import { CALL_ENDS, CALL_KINDS, CALL_STATES } from './call-limits.ts'
import { Id, Money, Time } from './schemas.ts'

/** A call, as the message of the chat shows it that was written when it was bought. */
export const CallLine = z.strictObject({
  id: Id,
  kind: z.enum(CALL_KINDS),
  /** With every extension. */
  minutes: z.int(),
  state: z.enum(CALL_STATES),
  end: z.enum(CALL_ENDS).nullable(),
  /** The time that is proposed or agreed on; null where there is none. */
  at: Time.nullable(),
  /** To the fan what is held, or was charged; to the creator what of it is theirs. */
  amount: Money,
  endedAt: Time.nullable(),
})
export type CallLine = z.output<typeof CallLine>
