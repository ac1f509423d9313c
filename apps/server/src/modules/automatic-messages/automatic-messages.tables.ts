import type { AutomaticKind } from '@calina/contract'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    automatic_message: AutomaticMessageTable
    automatic_hours: AutomaticHoursTable
    automatic_send: AutomaticSendTable
    automatic_look: AutomaticLookTable
  }
}

/** A message that goes out by itself. What it says and shows is kept by its batch. */
export interface AutomaticMessageTable {
  creator_id: string
  kind: AutomaticKind
  batch_id: string
  /** Minutes after what makes it go out, or before the end of a subscription. */
  delay: number
  /** Since when it goes out; null while it is off. */
  enabled_at: Date | null
}

/** Hours of the day of who receives them. */
export interface AutomaticHoursTable {
  creator_id: string
  opens: number
  closes: number
}

/** Who waits for one, or has received it. */
export interface AutomaticSendTable {
  id: string
  creator_id: string
  fan_id: string
  kind: AutomaticKind
  /** What made it go out: when a subscription began or ends (ISO 8601), or a sale. */
  occasion: string
  due_at: Timestamp
  created_at: Timestamp
  /** When it is looked at next; null once it was sent. */
  next_at: Date | null
  sent_at: Filled<Date | null>
  /** When its fan answered, renewed or came back. */
  achieved_at: Filled<Date | null>
}

/** Up to when it was looked whose subscription comes to its day before the end. */
export interface AutomaticLookTable {
  sole: Filled<boolean>
  until: Timestamp
}
