import { ACCESS } from './access.ts'
import { ANSWERS } from './answers.ts'
import { CHATS } from './chats.ts'
import type { Defect } from './defect.ts'
import { LISTS } from './lists.ts'
import { MEDIA } from './media.ts'
import { MONEY } from './money.ts'
import { OPERATOR } from './operator.ts'
import { PAGE } from './page.ts'
import { PROCESSES } from './processes.ts'
import { SESSIONS } from './sessions.ts'
import { SUBSCRIPTIONS } from './subscriptions.ts'
import { WORK } from './work.ts'

/** Every planted defect by the area that it is in. */
export const DEFECTS: Readonly<Record<string, readonly Defect[]>> = {
  money: MONEY,
  subscriptions: SUBSCRIPTIONS,
  access: ACCESS,
  sessions: SESSIONS,
  lists: LISTS,
  chats: CHATS,
  media: MEDIA,
  processes: PROCESSES,
  work: WORK,
  page: PAGE,
  answers: ANSWERS,
  operator: OPERATOR,
}
