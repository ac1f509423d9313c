import type { User } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import type { Writing } from '#lib/amount.ts'
import { deviceId } from '#lib/device.ts'
import { readDraft, writeDraft } from '#lib/draft.ts'
import { isError } from '#lib/errors.ts'
import { apiOf } from '#lib/query.ts'
import { draftBody, fromServer, keptItems } from './draft-content.ts'
import { lastSaved } from './draft-saves.ts'
import { parseDraft, textsOf } from './post-draft.ts'
import { draftKey } from './publish-form.tsx'

interface Wanted {
  user: User
  writing: Writing
  /** The draft on the account. */
  draft: string
  /** Also where this device has it: what is written here is given up. */
  again: boolean
}

/**
 * Has this device go on with a draft of the account. What it keeps of another one is sent first; where that is refused,
 * so is this, and nothing is lost. False where the device has that very draft already.
 */
export async function takeUp(client: QueryClient, { user, writing, draft, again }: Wanted): Promise<boolean> {
  const key = draftKey(user)
  const api = apiOf(client)
  const kept = readDraft(key, stored => parseDraft(stored, writing))
  if (kept?.intent === draft && !again) return false
  if (kept && !kept.synced && kept.intent !== draft) {
    // a save of it may be under way from the form that was left
    const revision = Math.max(kept.revision, await lastSaved(kept.intent))
    const body = draftBody(textsOf(kept), keptItems(kept.media), writing)
    await api
      .saveDraft({ params: { draft: kept.intent }, body: { ...body, revision, device: deviceId() } })
      .catch((error: unknown) => {
        // it was handed in, and is out: nothing is left to be saved
        if (!(kept.handedIn && isError(error, 'DRAFT_PUBLISHED'))) throw error
      })
  }
  const found = await api.getDraft({ params: { draft } })
  writeDraft(key, fromServer(found, writing))
  return true
}
