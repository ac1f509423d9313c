import type { Post, User } from '@calina/contract/types'
import { useEffect, useRef, useState } from 'react'
import { amountText, type Writing } from '#lib/amount.ts'
import { readDraft, writeDraft } from '#lib/draft.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useSettings, useWriting } from '#lib/page.ts'
import type { KeptMedia } from '#lib/upload.ts'
import { useUploads } from '#lib/use-uploads.ts'
import { Note } from '#ui/status.tsx'
import { fieldsOfPoll } from './poll-draft.ts'
import {
  fieldTime,
  newDraft,
  type PostDraft,
  parseDraft,
  postBody,
  problemOf,
  textsOf,
} from './post-draft.ts'
import { PostForm, usePublishLabel } from './post-form.tsx'
import { CloseButton } from './publish-form.tsx'
import { useEdit } from './use-edit.ts'

interface EditFormProps {
  post: Post
  user: User
  onSaved: (post: Post) => void
}

/** A post as the form holds it. */
function writtenIn(post: Post, writing: Writing): PostDraft {
  const { text, purchaseText, audience, price, includedForSubscribers, scheduledFor } = post
  return {
    text,
    purchaseText,
    audience,
    price: price === null ? newDraft(writing).price : amountText(price.amount, writing),
    includedForSubscribers,
    goal: post.goal === null ? '' : amountText(post.goal.amount.amount, writing),
    when: scheduledFor === null ? '' : fieldTime(scheduledFor),
    poll: post.poll && fieldsOfPoll(post.poll),
    performers: post.performers.map(({ id }) => id),
  }
}

/** All its media in order, those that are not ready included. */
function mediaOf(post: Post): KeptMedia[] {
  const alts = new Map(post.media.map(({ id, alt }) => [id, alt]))
  const all = post.preparing ?? post.media.map(({ id }) => ({ id, name: '' }))
  return all.map(({ id, name }) => ({ id, name, alt: alts.get(id) ?? '' }))
}

/** Changes an own post. What is written survives a reload; what buyers bought stays theirs, and the form says so. */
export function EditForm({ post, user, onSaved }: EditFormProps) {
  const t = useT()
  const writing = useWriting()
  const bounds = useSettings()
  const key = `${user.id}:edit ${post.id}`
  const [kept] = useState(() => readDraft(key, stored => parseDraft(stored, writing)))
  const [saved] = useState(() => textsOf(kept ?? writtenIn(post, writing)))
  const uploads = useUploads('post', `edit ${post.id}`)
  const edit = useEdit(post.id)
  const isPublished = post.preparing === null
  const { items, restore, clear } = uploads
  const form = useForm<PostDraft>({
    saved,
    send: async written => {
      if (problemOf(written, items, { writing, bounds, published: isPublished, before: post })) return
      await edit
        .mutateAsync(postBody(written, items, writing), {
          onSuccess: changed => {
            done.current = true
            clear()
            writeDraft(key, undefined)
            onSaved(changed)
          },
        })
        .catch(() => {})
    },
  })
  const done = useRef(false)
  const restored = useRef(false)
  const [media] = useState(() => kept?.media ?? mediaOf(post))
  useEffect(() => {
    clear()
    restore(media)
  }, [clear, restore, media])
  const draft = form.values
  useEffect(() => {
    if (restored.current && !done.current) {
      const shown = items.flatMap(({ mediaId, name, alt }) => (mediaId ? [{ id: mediaId, name, alt }] : []))
      writeDraft(key, { ...draft, intent: post.id, media: shown })
    }
    restored.current = true
  }, [key, draft, items, post.id])
  const label = usePublishLabel(draft)
  return (
    <PostForm
      form={form}
      uploads={uploads}
      user={user}
      post={post}
      title={t('publish.editTitle')}
      close={<CloseButton />}
      published={isPublished}
      before={isPublished && post.audience === 'paid' && <Note kind="info">{t('publish.buyersKeep')}</Note>}
      busy={edit.isPending}
      action={isPublished ? t('publish.saveChanges') : label}
    />
  )
}
