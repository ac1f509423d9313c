import CloseIcon from 'icon:x'
import type { Post, User } from '@calina/contract/types'
import { useEffect, useRef, useState } from 'react'
import { readDraft, writeDraft } from '#lib/draft.ts'
import { explain } from '#lib/error-texts.ts'
import { isError, isRefused } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useSettings, useWriting } from '#lib/page.ts'
import { hasWayBack, useNavigate } from '#lib/router.tsx'
import { takeSharedPhotos } from '#lib/shared-photos.ts'
import { holdReload } from '#lib/updates.ts'
import { useUploads } from '#lib/use-uploads.ts'
import { useWrite } from '#lib/write.ts'
import { Button, IconLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import { draftBody, knownOf } from './draft-content.ts'
import { DraftLine, DraftStateText, OtherDrafts } from './draft-state.tsx'
import {
  newDraft,
  type PostDraft,
  parseDraft,
  postBody,
  problemOf,
  storedDraft,
  textsOf,
} from './post-draft.ts'
import { PostForm, useAddFiles, usePublishLabel } from './post-form.tsx'
import { useDraftSync } from './use-draft-sync.ts'
import { usePublish } from './use-publish.ts'

interface PublishFormProps {
  user: User
  /** For which a new post begins. */
  audience: Post['audience']
  /** Photos come from another app, or were lost on the way. */
  shared?: 'photos' | 'lost' | undefined
  onPublished: (post: Post) => void
  /** Shows the version of another device instead of what is written here. */
  onReadAgain: (draft: string) => void
}

/** Where this device keeps the post that is being written. */
export const draftKey = (user: Pick<User, 'id'>): string => `${user.id}:post`

/** Takes the photos in that another app has shared, once; says so where they were lost on the way. */
function useShared(shared: PublishFormProps['shared'], add: (files: File[]) => void): void {
  const t = useT()
  const take = useRef(add)
  useEffect(() => {
    take.current = add
  })
  useEffect(() => {
    if (shared === 'lost') toast.warning(t('publish.sharedLost'), { id: 'shared' })
    if (shared === 'photos') void takeSharedPhotos().then(photos => photos.length > 0 && take.current(photos))
  }, [shared, t])
}

/** Writes a new post. Nothing typed is lost by a reload, and the draft follows its creator to other devices. */
export function PublishForm({ user, audience, shared, onPublished, onReadAgain }: PublishFormProps) {
  const t = useT()
  const writing = useWriting()
  const bounds = useSettings()
  const key = draftKey(user)
  const [kept] = useState(() => readDraft(key, stored => parseDraft(stored, writing)))
  const [saved] = useState<PostDraft>(() => textsOf(kept ?? newDraft(writing, audience)))
  const uploads = useUploads('post')
  const [intent, setIntent] = useState(() => kept?.intent ?? crypto.randomUUID())
  const [discarding, setDiscarding] = useState(false)
  const publish = usePublish()
  const { items, restore } = uploads
  const navigate = useNavigate()
  const texts = useTexts()
  // the question stands until the server has it: who leaves at once would find the draft again
  const discard = useWrite({
    mutationFn: () => sync.discard(),
    onSuccess: () => {
      for (const item of items) uploads.remove(item.key)
      begin()
    },
    onError: async error => toast.error(await explain(error, texts)),
    onSettled: () => setDiscarding(false),
  })
  const form = useForm<PostDraft>({
    saved,
    send: async written => {
      if (published.current || problemOf(written, items, { writing, bounds })) return
      await sync.handIn()
      // who reloads before the answer comes is not to save again what may be out by then
      writeDraft(key, storedDraft(written, { intent, revision, synced, handedIn: true }, items))
      await publish
        .mutateAsync(
          { intent, post: postBody(written, items, writing) },
          {
            onSuccess: post => {
              published.current = true
              uploads.clear()
              writeDraft(key, undefined)
              onPublished(post)
            },
            onError: error => {
              sync.goOn({ mayBeOut: !isRefused(error) })
              // it was out before, and has been taken down since: what is written here is another one
              if (isError(error, 'POST_NOT_FOUND')) setIntent(crypto.randomUUID())
            },
          },
        )
        // the toast of publishing shows why
        .catch(() => {})
    },
  })
  const draft = form.values
  const restored = useRef(false)
  const published = useRef(false)
  useEffect(() => restore(kept?.media ?? []), [restore, kept])

  const dirty = storedDraft(draft, { intent, revision: 0, synced: false }, items) !== undefined
  const [known] = useState(() => knownOf(kept, writing))
  const sync = useDraftSync({
    id: intent,
    body: dirty ? draftBody(draft, items, writing) : undefined,
    known,
  })
  const { revision, synced, handedIn, gone } = sync
  // not before the photos of the last visit are back in the list, and no more once it is published
  useEffect(() => {
    if (restored.current && !published.current)
      writeDraft(key, storedDraft(draft, { intent, revision, synced, handedIn, gone }, items))
    restored.current = true
  }, [key, draft, intent, items, revision, synced, handedIn, gone])
  useEffect(() => (dirty ? holdReload('draft') : undefined), [dirty])

  useShared(shared, useAddFiles(uploads))
  const begin = () => {
    form.reset(newDraft(writing, audience))
    setIntent(crypto.randomUUID())
  }
  const another = async () => {
    await sync.flush()
    uploads.clear()
    begin()
  }
  const save = useWrite({
    mutationFn: () => sync.flush(),
    onSuccess: isSaved => {
      if (!isSaved) return void toast.warning(t('publish.keptHere'))
      toast.success(t('publish.kept'))
      navigate('/post/drafts')
    },
  })
  const label = usePublishLabel(draft)
  return (
    <>
      <PostForm
        form={form}
        uploads={uploads}
        user={user}
        title={t('publish.newTitle')}
        close={<CloseButton />}
        state={<DraftStateText state={sync.state} />}
        before={
          <OtherDrafts
            state={sync.state}
            onOverwrite={sync.overwrite}
            onReadAgain={() => onReadAgain(intent)}
            onKeep={() => setIntent(crypto.randomUUID())}
          />
        }
        after={
          <DraftLine
            state={sync.state}
            onAnother={() => void another()}
            onDiscard={() => setDiscarding(true)}
          />
        }
        save={
          dirty && (
            <Button size="large" busy={save.isPending} onClick={() => save.mutate()}>
              {t('publish.saveDraft')}
            </Button>
          )
        }
        busy={publish.isPending}
        action={label}
      />
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title={t('publish.discardTitle')}
        text={t('publish.discardText')}
        action={t('common.discard')}
        busy={discard.isPending}
        onConfirm={() => discard.mutate()}
      />
    </>
  )
}

/** Leaves the form; what was written stays. */
export function CloseButton() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <IconLink
      to="/home"
      icon={CloseIcon}
      label={t('common.close')}
      onClick={event => {
        if (!hasWayBack()) return
        event.preventDefault()
        navigate(-1)
      }}
    />
  )
}
