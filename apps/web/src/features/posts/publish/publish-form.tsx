import CloseIcon from 'icon:x'
import { MB } from '@calina/contract/constants'
import { POST } from '@calina/contract/limits'
import type { Post, User } from '@calina/contract/types'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FileDrop } from '#components/uploads/file-drop.tsx'
import { UploadBar } from '#components/uploads/upload-bar.tsx'
import { UploadProblems } from '#components/uploads/upload-problems.tsx'
import { parseAmount } from '#lib/amount.ts'
import { readDraft, writeDraft } from '#lib/draft.ts'
import { isError } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings, useWriting } from '#lib/page.ts'
import { hasWayBack, useNavigate } from '#lib/router.tsx'
import { takeSharedPhotos } from '#lib/shared-photos.ts'
import { holdReload } from '#lib/updates.ts'
import { useUploads } from '#lib/use-uploads.ts'
import { Button, IconLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import {
  newDraft,
  type PostDraft,
  parseDraft,
  postBody,
  problemOf,
  storedDraft,
  textsOf,
} from './post-draft.ts'
import { PostPreview } from './post-preview.tsx'
import { ReachFields } from './reach-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { usePublish } from './use-publish.ts'
import './publish.css'

interface PublishFormProps {
  user: User
  /** For which a new post begins. */
  audience: Post['audience']
  /** Photos come from another app, or were lost on the way. */
  shared?: 'photos' | 'lost' | undefined
  onPublished: (post: Post) => void
}

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

/** Writes a post: photos with their words, text, who may see it and for how much. A reload loses nothing typed. */
export function PublishForm({ user, audience, shared, onPublished }: PublishFormProps) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const { postPrice, uploadMb } = useSettings()
  const { currency } = writing
  const key = `${user.id}:post`
  const [kept] = useState(() => readDraft(key, stored => parseDraft(stored, writing)))
  const [saved] = useState<PostDraft>(() => textsOf(kept ?? newDraft(writing, audience)))
  const uploads = useUploads('post')
  const [intent, setIntent] = useState(() => kept?.intent ?? crypto.randomUUID())
  const [opened, setOpened] = useState<string>()
  const [moving, setMoving] = useState<string>()
  const [discarding, setDiscarding] = useState(false)
  const publish = usePublish()
  const { items, restore } = uploads
  const form = useForm<PostDraft>({
    saved,
    send: async written => {
      if (problemOf(written, items, writing, postPrice)) return
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
  const stored = storedDraft(draft, intent, items)
  useEffect(() => restore(kept?.media ?? []), [restore, kept])

  // not before the photos of the last visit are back in the list, and no more once it is published
  const restored = useRef(false)
  const published = useRef(false)
  useEffect(() => {
    if (restored.current && !published.current) writeDraft(key, storedDraft(draft, intent, items))
    restored.current = true
  }, [key, draft, intent, items])

  const dirty = stored !== undefined
  useEffect(() => (dirty ? holdReload('draft') : undefined), [dirty])

  const add = (files: File[]) => {
    const space = POST.maxMedia - items.length
    if (files.length > space) toast.warning(t('publish.tooMany', { max: POST.maxMedia }))
    const { repeated } = uploads.add(files.slice(0, Math.max(0, space)))
    if (repeated.length > 0)
      toast.info(t('uploads.repeated', { count: repeated.length, names: format.list(repeated) }))
  }
  useShared(shared, add)
  const problem = problemOf(draft, items, writing, postPrice)
  const discard = () => {
    for (const item of items) uploads.remove(item.key)
    form.reset(newDraft(writing, audience))
    setIntent(crypto.randomUUID())
    setDiscarding(false)
  }
  const price = { amount: parseAmount(draft.price, writing) ?? 0, currency }
  const failed = items.filter(item => item.state.step === 'failed').length
  const undescribed = items.filter(item => !item.alt.trim())
  return (
    <div className="compose">
      <form
        {...form.props}
        className="compose-form"
        onPaste={event => {
          const files = [...event.clipboardData.files]
          if (files.length > 0) add(files)
        }}
      >
        <header className="compose-head">
          <CloseButton />
          <h1 className="truncate">{t('publish.newTitle')}</h1>
          <p className="pr-2.5 text-small text-ink-2 max-[359px]:sr-only lg:pr-0">
            {dirty && t('publish.kept')}
          </p>
        </header>
        <section aria-labelledby="photos" className="flex flex-col gap-3.5">
          <div className="flex items-baseline justify-between gap-3">
            <h2 id="photos" className="heading">
              {t('publish.photosLabel')}
            </h2>
            {items.length > 0 && (
              <p className="figures text-small text-ink-2">
                {t('publish.count', { count: items.length, max: POST.maxMedia })}
              </p>
            )}
          </div>
          <UploadBar {...uploads} whenUp={t('publish.mayPublish')} />
          {items.length === 0 ? (
            <FileDrop
              label={t('publish.addPhotos')}
              hint={t.rich(
                'publish.addPhotosHint',
                { mouse: withMouse },
                { count: POST.maxMedia, size: format.bytes(uploadMb.post * MB) },
              )}
              multiple
              onFiles={add}
            />
          ) : (
            <>
              <PhotoGrid
                items={items}
                moving={moving}
                onMoving={setMoving}
                onMove={uploads.move}
                onOpen={setOpened}
                onAdd={add}
              />
              <p className="text-small text-ink-2">
                {moving === undefined ? (
                  <>
                    {t('publish.describedCount', {
                      count: items.length - undescribed.length,
                      total: items.length,
                    })}{' '}
                    {undescribed.length > 0 && (
                      <button
                        type="button"
                        className="link min-h-6 font-semibold text-ink"
                        onClick={() => setOpened(undescribed[0]?.key)}
                      >
                        {t('publish.describeRest')}
                      </button>
                    )}
                    <span className="mt-1 block">{t.rich('publish.howTo', { mouse: withMouse })}</span>
                  </>
                ) : (
                  t('publish.coverHint')
                )}
              </p>
            </>
          )}
          <UploadProblems {...uploads} />
        </section>
        <ReachFields form={form} user={user} />
        <TextFields form={form} />
        {dirty && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink-2">
            <p>{t('publish.draftKept')}</p>
            <button type="button" className="link min-h-6" onClick={() => setDiscarding(true)}>
              {t('common.discard')}
            </button>
          </div>
        )}
        <div className="compose-foot">
          {moving === undefined ? (
            <>
              <p id="publish-why" className="text-small text-ink-2 empty:hidden" role="status">
                {problem &&
                  t(problem, {
                    min: format.price({ amount: postPrice.min, currency }),
                    max: format.price({ amount: postPrice.max, currency }),
                    count: failed,
                  })}
              </p>
              <Button
                type="submit"
                look="solid"
                size="large"
                busy={publish.isPending}
                disabled={problem !== undefined}
                aria-describedby="publish-why"
              >
                {draft.audience === 'paid'
                  ? t('publish.forPrice', { price: format.price(price) })
                  : t(draft.audience === 'subscribers' ? 'publish.forSubscribers' : 'publish.forEveryone')}
              </Button>
            </>
          ) : (
            <Button look="solid" size="large" onClick={() => setMoving(undefined)}>
              {t('publish.done')}
            </Button>
          )}
        </div>
      </form>
      <PostPreview draft={draft} items={items} user={user} />
      <PhotoSheet
        items={items}
        opened={opened}
        onOpen={setOpened}
        onAlt={uploads.describe}
        onMoving={setMoving}
        onRemove={uploads.remove}
      />
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title={t('publish.discardTitle')}
        text={t('publish.discardText')}
        action={t('common.discard')}
        onConfirm={discard}
      />
    </div>
  )
}

/** Hints about mouse and keyboard are hidden on touch screens. */
const withMouse = (chunk: ReactNode) => <span className="pointer-coarse:hidden">{chunk}</span>

/** Leaves the form; what was written stays on this device. */
function CloseButton() {
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
