import RemoveIcon from 'icon:trash'
import { useId, useRef, useState } from 'react'
import { languageName } from '#components/media/player/captions.tsx'
import { readCaptions } from '#lib/captions.ts'
import { errorText } from '#lib/error-texts.ts'
import { useLocale, useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { useWrite } from '#lib/write.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { toast } from '#ui/toasts.tsx'

/** Languages that captions may be added in; what is there in others is shown as well. */
const LANGUAGES = [
  'es',
  'en',
  'pt',
  'fr',
  'ar',
  'ca',
  'de',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'ro',
  'ru',
  'tr',
  'uk',
  'zh',
] as const

interface CaptionsFieldProps {
  item: UploadItem
  uploads: FormUploads
}

/** The captions of a video, a file for each language. */
export function CaptionsField({ item, uploads }: CaptionsFieldProps) {
  const t = useT()
  const api = useApi()
  const locale = useLocale()
  const title = useId()
  const file = useRef<HTMLInputElement>(null)
  const [language, setLanguage] = useState<string>(locale)
  const [problem, setProblem] = useState<string>()
  const { state, key } = item
  const media = state.step === 'ready' ? state.media : undefined
  const put = useWrite({
    mutationFn: async ({ id, chosen }: { id: string; chosen: File }) =>
      api.putCaptions({ params: { media: id, language }, body: { text: await readCaptions(chosen) } }),
    onSuccess: changed => {
      uploads.renew(key, changed)
      toast.success(t('publish.captionsAdded', { language: languageName(language) }))
    },
    onError: error => setProblem(errorText(error, t)),
  })
  const remove = useWrite({
    mutationFn: ({ id, which }: { id: string; which: string }) =>
      api.deleteCaptions({ params: { media: id, language: which } }),
    onSuccess: changed => uploads.renew(key, changed),
    onError: error => setProblem(errorText(error, t)),
  })
  const present = media?.captions ?? []
  return (
    <section aria-labelledby={title} className="flex flex-col gap-2.5">
      <h3 id={title} className="label">
        {t('publish.captions')}
      </h3>
      {present.length > 0 && (
        <ul className="captions-list">
          {present.map(each => (
            <li key={each}>
              <span lang={each}>{languageName(each)}</span>
              <IconButton
                icon={RemoveIcon}
                size="small"
                label={t('publish.captionsRemove', { language: languageName(each) })}
                onClick={() => {
                  setProblem(undefined)
                  if (media) remove.mutate({ id: media.id, which: each })
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="captions-add">
        <Select
          label={t('publish.captionsLanguage')}
          hideLabel
          value={language}
          options={LANGUAGES.map(each => ({ value: each, text: languageName(each) }))}
          onChange={event => setLanguage(event.target.value)}
        />
        <input
          ref={file}
          type="file"
          accept=".vtt,.srt,text/vtt"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('publish.captionsFile')}
          onChange={event => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            setProblem(undefined)
            if (chosen && media) put.mutate({ id: media.id, chosen })
          }}
        />
        <Button busy={put.isPending} disabled={!media} onClick={() => file.current?.click()}>
          {t(present.includes(language) ? 'publish.captionsReplace' : 'publish.captionsAdd')}
        </Button>
      </div>
      {!problem && (
        <p className="text-small text-ink-2">{t(media ? 'publish.captionsHint' : 'publish.captionsWait')}</p>
      )}
      <FieldError id={`${title}-problem`} error={problem} />
    </section>
  )
}
