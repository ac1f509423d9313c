import type { CallInput, Draft, Routes } from '@calina/contract/types'
import { amountText, type Writing } from '#lib/amount.ts'
import type { KeptMedia } from '#lib/upload.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import { pollFields } from './poll-draft.ts'
import { fieldTime, newDraft, type PostDraft, postBody, type StoredDraft, textsOf } from './post-draft.ts'

type SavedBody = CallInput<Routes['saveDraft']>['body']
/** What the server keeps of a draft. */
export type DraftBody = Omit<SavedBody, 'revision' | 'device'>

/**
 * A draft as the server takes it: what has arrived of its files, and a time only where there is one. What cannot be asked
 * after at the moment has arrived all the same: left out, it would be removed.
 */
export function draftBody(draft: PostDraft, items: readonly UploadItem[], writing: Writing): DraftBody {
  const there = items.filter(
    ({ mediaId, state }) => mediaId !== undefined && (state.step !== 'failed' || state.again),
  )
  const isTime = draft.when !== '' && !Number.isNaN(new Date(draft.when).getTime())
  const body = postBody({ ...draft, when: isTime ? draft.when : '' }, there, writing)
  return {
    ...body,
    purchaseText: draft.purchaseText.trim(),
    goal: body.goal ?? null,
    scheduledFor: body.scheduledFor ?? null,
  }
}

/** Files of an earlier visit, before their state is known. */
export const keptItems = (media: readonly KeptMedia[]): UploadItem[] =>
  media.map(({ id, name, alt }) => ({
    key: id,
    name,
    alt,
    size: 0,
    preview: undefined,
    kind: 'image' as const,
    duration: undefined,
    mediaId: id,
    state: { step: 'processing' },
  }))

/** What a device knows of a draft that it keeps. */
export interface KnownDraft {
  /** That the server has; 0 for none. */
  revision: number
  /** What is in it there. */
  body: DraftBody | undefined
  /** What was handed in to be published, without an answer so far. */
  handedIn?: DraftBody | undefined
  /** It has been published or discarded elsewhere. */
  gone?: boolean
}

/** The same of what is kept. */
export function knownOf(kept: StoredDraft | undefined, writing: Writing): KnownDraft {
  const body = kept && draftBody(textsOf(kept), keptItems(kept.media), writing)
  return {
    revision: kept?.revision ?? 0,
    body: kept?.synced ? body : undefined,
    handedIn: kept?.handedIn ? body : undefined,
    gone: kept?.gone === true,
  }
}

/** A draft of the server as this device keeps it. */
export function fromServer(draft: Draft, writing: Writing): StoredDraft {
  const { id, revision, media, text, purchaseText, audience, includedForSubscribers } = draft
  return {
    text,
    purchaseText,
    audience,
    includedForSubscribers,
    goal: draft.goal === null ? '' : amountText(draft.goal, writing),
    price: draft.price === null ? newDraft(writing).price : amountText(draft.price, writing),
    when: draft.scheduledFor === null ? '' : fieldTime(draft.scheduledFor),
    poll: draft.poll && pollFields(draft.poll),
    performers: draft.performers,
    intent: id,
    revision,
    synced: true,
    media: media.map(({ id: mediaId, name, alt }) => ({ id: mediaId, name, alt })),
  }
}
