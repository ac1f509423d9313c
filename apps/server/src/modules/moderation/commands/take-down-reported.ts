import type { ReportSubject } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { takeDownLive } from '../../live-chat/index.ts'
import { takeDownMessage } from '../../messages/index.ts'
import { takeDownComment, takeDownPost } from '../../posts/index.ts'
import { takeDownWelcome } from '../../profiles/index.ts'
import { takeDownVault } from '../../vaults/index.ts'
import { markHeld } from '../evidence.repository.ts'
import type { CaseRow } from '../reports.repository.ts'

type Found = Pick<CaseRow, 'subject' | 'subject_id' | 'author_id'>
type TakeDown = (tx: TransactionContext, found: Found, removed: boolean) => Promise<boolean>

const nothing: TakeDown = () => Promise.resolve(false)

/** How each kind is taken down, or put back. */
const TAKE_DOWN: Readonly<Record<ReportSubject, TakeDown>> = {
  post: (tx, { subject_id: post }, removed) => takeDownPost(tx, { post, removed }),
  comment: (tx, { subject_id: comment }, removed) => takeDownComment(tx, { comment, removed }),
  message: (tx, { subject_id: message }, removed) => takeDownMessage(tx, { message, removed }),
  vault: (tx, { subject_id: vault }, removed) => takeDownVault(tx, { vault, removed }),
  live: (tx, { subject_id: liveId }, removed) => takeDownLive(tx, { liveId, removed }),
  welcome: async (tx, { subject_id: media, author_id: user }, removed) => {
    const changed = await takeDownWelcome(tx, { user, media, removed })
    if (changed && !removed) await markHeld(tx.db, media)
    return changed
  },
  profile: nothing,
  chat: nothing,
}

/** Takes the reported thing down, or puts it back; nothing where it is gone. */
export async function setTakenDown(tx: TransactionContext, found: Found, removed: boolean): Promise<void> {
  await TAKE_DOWN[found.subject](tx, found, removed)
}
