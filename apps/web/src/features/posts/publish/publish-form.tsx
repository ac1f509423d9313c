import { FEE_BPS, POST, PRICE, UPLOAD_LIMITS } from '@calina/contract/constants'
import type { Post, User } from '@calina/contract/types'
import { useEffect, useRef, useState } from 'react'
import { readDraft, writeDraft } from '#lib/draft.ts'
import { useT } from '#lib/i18n.ts'
import { useConfig, useFormat } from '#lib/page.ts'
import { holdReload } from '#lib/updates.ts'
import { type FormUploads, useUploads } from '#lib/use-uploads.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { PriceField } from '#ui/price-field.tsx'
import { RadioRows } from '#ui/radio.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { UploadBar } from '#ui/upload-bar.tsx'
import { UploadProblems } from '#ui/upload-problems.tsx'
import { PhotoList } from './photo-list.tsx'
import {
  type Audience,
  NEW_DRAFT,
  type PostDraft,
  type PostProblem,
  parseDraft,
  postBody,
  problemOf,
  storedDraft,
} from './post-draft.ts'
import { usePublish } from './use-publish.ts'
import './publish.css'

const FULL_BPS = 10_000

interface PublishFormProps {
  user: User
  onPublished: (post: Post) => void
}

/** Writes a post: photos with their words, text, who may see it and for how much. A reload loses nothing typed. */
export function PublishForm({ user, onPublished }: PublishFormProps) {
  const t = useT()
  const format = useFormat()
  const key = `${user.id}:post`
  const [kept] = useState(() => readDraft(key, parseDraft))
  const [draft, setDraft] = useState<PostDraft>(kept ?? NEW_DRAFT)
  const uploads = useUploads('post')
  const [alts, setAlts] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      kept?.media.map(({ id, alt }) => [uploads.items.find(item => item.mediaId === id)?.key ?? id, alt]) ??
        [],
    ),
  )
  const [problem, setProblem] = useState<PostProblem>()
  const [discarding, setDiscarding] = useState(false)
  const publish = usePublish()
  const { items, restore } = uploads
  const stored = storedDraft(draft, items, alts)
  const change = (part: Partial<PostDraft>) => {
    setDraft(before => ({ ...before, ...part }))
    setProblem(undefined)
  }

  useEffect(() => restore(kept?.media.map(item => item.id) ?? []), [restore, kept])

  // not before the photos of the last visit are back in the list, and no more once it is published
  const restored = useRef(false)
  const published = useRef(false)
  useEffect(() => {
    if (restored.current && !published.current) writeDraft(key, storedDraft(draft, items, alts))
    restored.current = true
  }, [key, draft, items, alts])

  const dirty = stored !== undefined
  useEffect(() => (dirty ? holdReload() : undefined), [dirty])

  const add = (files: File[]) => {
    const room = POST.maxMedia - items.length
    if (files.length > room) toast.warning(t('posts.tooMany', { max: POST.maxMedia }))
    const { repeated } = uploads.add(files.slice(0, Math.max(0, room)))
    if (repeated.length > 0)
      toast.info(t('uploads.repeated', { count: repeated.length, names: format.list(repeated) }))
    setProblem(undefined)
  }
  const send = () => {
    const found = problemOf(draft, items)
    setProblem(found)
    if (found || publish.isPending) return
    publish.mutate(postBody(draft, items, alts), {
      onSuccess: post => {
        published.current = true
        uploads.clear()
        writeDraft(key, undefined)
        onPublished(post)
      },
    })
  }
  const discard = () => {
    for (const item of items) uploads.remove(item.key)
    setDraft(NEW_DRAFT)
    setAlts({})
    setProblem(undefined)
    setDiscarding(false)
  }
  return (
    <form
      className="flex flex-col gap-8"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      onPaste={event => {
        const files = [...event.clipboardData.files]
        if (files.length > 0) add(files)
      }}
    >
      <Photos
        items={items}
        alts={alts}
        onAdd={add}
        onAlt={(item, alt) => setAlts(before => ({ ...before, [item]: alt }))}
        onMove={uploads.move}
        onRemove={item => {
          uploads.remove(item)
          setProblem(undefined)
        }}
        uploads={uploads}
      />
      <TextArea
        label={t('posts.text')}
        placeholder={t('posts.textPlaceholder')}
        value={draft.text}
        onChange={event => change({ text: event.target.value })}
        counted={{ length: draft.text.length, max: POST.maxText }}
      />
      <Reach draft={draft} onChange={change} user={user} priceProblem={problem === 'posts.problemPrice'} />
      <div className="flex flex-col gap-4">
        {problem && problem !== 'posts.problemPrice' && (
          <Note kind="warn" alert>
            {t(problem)}
          </Note>
        )}
        <div className="flex flex-wrap items-center gap-2.5">
          <Button type="submit" look="solid" size="l" busy={publish.isPending}>
            {t('posts.publish')}
          </Button>
          {dirty && (
            <Button look="text" onClick={() => setDiscarding(true)}>
              {t('common.discard')}
            </Button>
          )}
        </div>
        <p className="text-small text-ink-2">{t('posts.draftKept')}</p>
      </div>
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title={t('posts.discardTitle')}
        text={t('posts.discardText')}
        action={t('common.discard')}
        onConfirm={discard}
      />
    </form>
  )
}

type PhotosProps = Parameters<typeof PhotoList>[0] & {
  onAdd: (files: File[]) => void
  uploads: FormUploads
}

function Photos({ onAdd, uploads, ...list }: PhotosProps) {
  const t = useT()
  const format = useFormat()
  return (
    <section aria-labelledby="photos" className="flex flex-col gap-3">
      <h2 id="photos" className="lab">
        {t('posts.photosLabel')}
      </h2>
      <UploadBar {...uploads} />
      {list.items.length > 0 && <PhotoList {...list} />}
      <UploadProblems {...uploads} remove={list.onRemove} />
      {list.items.length < POST.maxMedia && (
        <FileDrop
          label={t('posts.addPhotos')}
          hint={t('posts.addPhotosHint', { count: POST.maxMedia, size: format.bytes(UPLOAD_LIMITS.post) })}
          multiple
          onFiles={onAdd}
        />
      )}
    </section>
  )
}

interface ReachProps {
  draft: PostDraft
  onChange: (part: Partial<PostDraft>) => void
  user: User
  priceProblem: boolean
}

function Reach({ draft, onChange, user, priceProblem }: ReachProps) {
  const t = useT()
  const format = useFormat()
  const { currency } = useConfig()
  const price = (amount: number) => format.price({ amount, currency })
  const bounds = { min: price(PRICE.post.min), max: price(PRICE.post.max) }
  const fee = user.exclusive === 'true' ? FEE_BPS.exclusive : FEE_BPS.standard
  return (
    <div className="flex flex-col gap-5">
      <RadioRows<Audience>
        legend={t('posts.audience')}
        value={draft.audience}
        onChange={audience => onChange({ audience })}
        options={[
          { value: 'everyone', text: t('posts.everyone'), detail: t('posts.everyoneText') },
          { value: 'subscribers', text: t('posts.subscribers'), detail: t('posts.subscribersText') },
          { value: 'paid', text: t('posts.paid'), detail: t('posts.paidText') },
        ]}
      />
      {draft.audience === 'paid' && (
        <div className="flex flex-col gap-4 rounded-panel bg-well p-5">
          <PriceField
            label={t('posts.price')}
            hint={t('posts.priceHint', { ...bounds, share: format.percent((FULL_BPS - fee) / FULL_BPS) })}
            error={priceProblem ? t('posts.problemPrice', bounds) : undefined}
            value={draft.price}
            onChange={text => onChange({ price: text })}
            range={PRICE.post}
          />
          <Switch
            checked={draft.includedForSubscribers}
            onChange={event => onChange({ includedForSubscribers: event.target.checked })}
            detail={t('posts.includedText')}
          >
            {t('posts.included')}
          </Switch>
        </div>
      )}
    </div>
  )
}
