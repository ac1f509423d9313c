import '../composer.css'
import '../diffusions/diffusions.css'
import CloseIcon from 'icon:x-bold'
import { AUTOMATIC_DELAYS, MESSAGE } from '@calina/contract/limits'
import type { AutomaticMessage, AutomaticMessages } from '@calina/contract/types'
import { useRef } from 'react'
import { Picture } from '#components/media/photo.tsx'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Select, TextArea } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { isPreview, withPreview } from '../api/offer-draft.ts'
import { AddFiles } from '../components/add-files.tsx'
import { Attachments, FreeToggle } from '../components/attachments.tsx'
import { OfferBar } from '../components/offer-bar.tsx'
import { insertAt } from './automatic-draft.ts'
import { AutomaticPreview } from './automatic-preview.tsx'
import { TITLES, whenText } from './automatic-words.ts'
import { type AutomaticForm, useAutomaticForm } from './use-automatic-form.ts'

interface AutomaticEditorProps {
  message: AutomaticMessage
  sample: AutomaticMessages['sample']
}

/** Where one message that goes out by itself is written, with how it reaches somebody. */
export function AutomaticEditor({ message, sample }: AutomaticEditorProps) {
  const t = useT()
  const form = useAutomaticForm(message)
  const { kind } = message
  const { draft, change, problem, save, dirty, written } = form
  return (
    <form
      className="automatic-editor"
      aria-label={t(TITLES[kind])}
      onSubmit={event => {
        event.preventDefault()
        if (dirty && problem === undefined) form.submit()
      }}
    >
      <h2 className="type-name">{t(TITLES[kind])}</h2>
      <Words form={form} />
      <Files form={form} />
      <Select
        label={t('automatic.when')}
        value={String(draft.delay)}
        options={AUTOMATIC_DELAYS[kind]
          .toSorted((one, other) => one - other)
          .map(delay => ({ value: String(delay), text: whenText(kind, delay, t) }))}
        onChange={event => change({ delay: Number(event.target.value) })}
      />
      <AutomaticPreview form={form} sample={sample} />
      <FormProblem error={save.error} />
      {dirty && problem !== undefined && (
        <p className="text-ink-2 text-small" role="status">
          {t(problem)}
        </p>
      )}
      <div className="automatic-foot">
        <Button
          type="submit"
          look="solid"
          className="flex-1"
          busy={save.isPending}
          disabled={!dirty || problem !== undefined}
        >
          {t(written ? 'common.save' : 'automatic.saveOn')}
        </Button>
        <Button disabled={!dirty || save.isPending} onClick={form.discard}>
          {t('common.discard')}
        </Button>
      </div>
    </form>
  )
}

const WORDS = ['automatic.word.name', 'automatic.word.expires', 'automatic.word.purchase'] as const

/** The text, and the words in braces that can be put where the cursor stands. */
function Words({ form: { draft, change } }: { form: AutomaticForm }) {
  const t = useT()
  const field = useRef<HTMLTextAreaElement>(null)
  function insert(words: string) {
    const { current } = field
    const end = draft.text.length
    const { text, at } = insertAt(
      draft.text,
      { from: current?.selectionStart ?? end, to: current?.selectionEnd ?? end },
      words,
    )
    if (text.length > MESSAGE.maxText) return
    change({ text })
    // after the field has taken its new text
    requestAnimationFrame(() => {
      current?.focus()
      current?.setSelectionRange(at, at)
    })
  }
  return (
    <div className="flex flex-col gap-2.5">
      <TextArea
        ref={field}
        label={t('automatic.message')}
        maxLength={MESSAGE.maxText}
        rows={4}
        value={draft.text}
        onChange={event => change({ text: event.target.value })}
      />
      <ul className="chips automatic-chips" aria-label={t('automatic.words')}>
        {WORDS.map(id => (
          <li key={id}>
            <button type="button" className="chip" onClick={() => insert(`{${t(id)}}`)}>
              {`{${t(id)}}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The files that go with it: those that were saved, and new ones; and what they cost. */
function Files({ form: { draft, change, saved, uploads, sold, offerProblem } }: { form: AutomaticForm }) {
  const t = useT()
  const { items } = uploads
  const count = saved.length + items.length
  const offer = { draft: draft.offer, onChange: (next: typeof draft.offer) => change({ offer: next }) }
  return (
    <section className="automatic-files" aria-labelledby="automatic-files">
      <h3 id="automatic-files" className="label">
        {t('automatic.files')}
      </h3>
      {saved.length > 0 && (
        <ul className="composer-photos" aria-label={t('automatic.savedFiles')}>
          {saved.map((media, index) => {
            const file = { key: media.id, mediaId: media.id }
            const name = media.alt || t('automatic.file', { number: index + 1 })
            return (
              <li key={media.id} className="composer-photo">
                <Picture media={media} sizes="56px" />
                <button
                  type="button"
                  aria-label={t('messages.removePhoto', { name })}
                  onClick={() => change({ kept: draft.kept.filter(id => id !== media.id) })}
                >
                  <CloseIcon />
                </button>
                {sold && (
                  <FreeToggle
                    name={name}
                    free={isPreview(draft.offer, file)}
                    onChange={free => change({ offer: withPreview(draft.offer, file, free) })}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {items.length > 0 && (
        <Attachments
          items={items}
          offer={sold ? offer : undefined}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
      )}
      <AddFiles uploads={uploads} count={count} text={t('automatic.addFiles')} />
      {count > 0 && (
        <OfferBar
          draft={offer.draft}
          onChange={offer.onChange}
          problem={offerProblem}
          sees={t('automatic.seesGlass')}
        />
      )}
      {!sold && <p className="hint">{t(count > 0 ? 'automatic.free' : 'automatic.filesHint')}</p>}
    </section>
  )
}
