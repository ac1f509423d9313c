import { POST } from '@calina/contract/limits'
import type { Post, User } from '@calina/contract/types'
import { type ReactNode, useState } from 'react'
import { parseAmount } from '#lib/amount.ts'
import type { Form } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings, useWriting } from '#lib/page.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { FocalField } from './focal-field.tsx'
import { useMissingConsent } from './missing-consent.ts'
import { PerformersSection } from './performers-section.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import { PhotosSection } from './photos-section.tsx'
import { PollSection } from './poll-section.tsx'
import { type PostDraft, type PostProblem, problemOf } from './post-draft.ts'
import { PostPreview } from './post-preview.tsx'
import { ReachFields } from './reach-fields.tsx'
import { ScheduleField } from './schedule-field.tsx'
import { TextFields } from './text-fields.tsx'
import { VideoTools } from './video-sheet.tsx'
import './publish.css'

interface PostFormProps {
  form: Form<PostDraft>
  uploads: FormUploads
  user: User
  title: string
  /** Leaves the form. */
  close: ReactNode
  /** Stands at the end of the title's line. */
  state?: ReactNode
  /** Above the first section. */
  before?: ReactNode
  /** After the last one. */
  after?: ReactNode
  /** The post is out: it cannot be scheduled, and its pictures have to be ready. */
  published?: boolean
  /** The post as it is, where one is changed. */
  post?: Post
  busy: boolean
  action: string
  /** Beside the button that sends it. */
  save?: ReactNode
  /** What else keeps it from being sent. */
  problem?: PostProblem | undefined
}

/** Takes files into a form, as many as there is space for; says which are there already. */
export function useAddFiles(uploads: FormUploads): (files: File[]) => void {
  const t = useT()
  const format = useFormat()
  return files => {
    const space = POST.maxMedia - uploads.items.length
    if (files.length > space) toast.warning(t('publish.tooMany', { max: POST.maxMedia }))
    const { repeated } = uploads.add(files.slice(0, Math.max(0, space)))
    if (repeated.length > 0)
      toast.info(t('uploads.repeated', { count: repeated.length, names: format.list(repeated) }))
  }
}

/** A post as its creator writes it: photos with their words, texts, who may see it, for how much and when. */
export function PostForm({ form, uploads, user, published = false, post, ...props }: PostFormProps) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const bounds = useSettings()
  const { currency } = writing
  const [opened, setOpened] = useState<string>()
  const [moving, setMoving] = useState<string>()
  const { items } = uploads
  const draft = form.values
  const add = useAddFiles(uploads)
  const problem = problemOf(draft, items, { writing, bounds, published, before: post }) ?? props.problem
  const limits = problem === 'goals.problem' ? bounds.postGoal : bounds.postPrice
  const missing = useMissingConsent(draft.performers)
  const failed = items.filter(item => item.state.step === 'failed').length
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
          {props.close}
          <h1 className="truncate">{props.title}</h1>
          {props.state}
        </header>
        {props.before}
        <PhotosSection
          uploads={uploads}
          moving={moving}
          onMoving={setMoving}
          onOpen={setOpened}
          onAdd={add}
          whenUp={t(published ? 'publish.mayWait' : 'publish.mayPublish')}
        />
        <ReachFields form={form} user={user} goal={post?.goal} />
        <TextFields form={form} />
        <PollSection
          form={form}
          before={post?.poll}
          publishedAt={published && post ? post.publishedAt : null}
        />
        <PerformersSection form={form} />
        {!published && <ScheduleField form={form} />}
        {bounds.postReview.on && (
          <Note kind="info">
            {t(published ? 'publish.changeReviewed' : 'publish.reviewed', { hours: bounds.postReview.hours })}
          </Note>
        )}
        {props.after}
        <div className="compose-foot">
          {moving === undefined ? (
            <>
              <p id="publish-why" className="text-small text-ink-2 empty:hidden" role="status">
                {problem &&
                  t(problem, {
                    min: format.price({ amount: limits.min, currency }),
                    max: format.price({ amount: limits.max, currency }),
                    count: failed,
                  })}
                {!problem && missing.length > 0 && t('performers.waiting', { names: format.list(missing) })}
              </p>
              <div className="compose-acts">
                {props.save}
                <Button
                  type="submit"
                  look="solid"
                  size="large"
                  busy={props.busy}
                  disabled={problem !== undefined || missing.length > 0}
                  aria-describedby="publish-why"
                >
                  {props.action}
                </Button>
              </div>
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
        onEdit={uploads.edit}
        onMoving={setMoving}
        onRemove={uploads.remove}
        tools={item => {
          const Tools = item.kind === 'image' ? FocalField : VideoTools
          return <Tools key={item.key} item={item} uploads={uploads} />
        }}
      />
    </div>
  )
}

/** What sending a new post does, and when: `Publicar por $9`, `Programar para el mié 3 dic, 18:00`. */
export function usePublishLabel(draft: PostDraft): string {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const price = format.price({
    amount: parseAmount(draft.price, writing) ?? 0,
    currency: writing.currency,
  })
  const at = draft.when === '' ? Number.NaN : new Date(draft.when).getTime()
  if (!Number.isNaN(at)) {
    const time = format.moment(new Date(at).toISOString())
    return draft.audience === 'paid'
      ? t('publish.schedulePaid', { time, price })
      : t('publish.schedule', { time })
  }
  if (draft.audience === 'paid') return t('publish.forPrice', { price })
  return t(draft.audience === 'subscribers' ? 'publish.forSubscribers' : 'publish.forEveryone')
}
