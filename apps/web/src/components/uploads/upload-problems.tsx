import RetryIcon from 'icon:arrow-clockwise'
import ImageIcon from 'icon:image'
import ProblemIcon from 'icon:warning-circle-fill'
import { useId, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { PICTURES } from '#lib/upload-checks.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import { problemText, remedyOf } from '#lib/upload-problem.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { Button } from '#ui/button.tsx'
import './uploads.css'

interface ProblemsProps extends Pick<FormUploads, 'items' | 'retry' | 'remove' | 'replace'> {
  /** What may be chosen in the place of a file; as in HTML, by default pictures. */
  accept?: string
}

/**
 * The failed files, each with its name, the reason and what helps. Nothing where there are none. Needs the
 * area `uploads`.
 */
export function UploadProblems({ items, ...actions }: ProblemsProps) {
  const t = useT()
  const title = useId()
  const count = items.filter(item => item.state.step === 'failed').length
  if (count === 0) return null
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3.5 pt-2.5">
      <h3 id={title} className="heading" role="alert">
        {t('uploads.failedCount', { count })}
      </h3>
      <ul className="upload-problems">
        {items.map(
          (item, index) =>
            item.state.step === 'failed' && (
              <li key={item.key}>
                <UploadProblem item={item} number={index + 1} {...actions} />
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

interface ProblemProps extends Omit<ProblemsProps, 'items'> {
  item: UploadItem
  /** Its place among the files of the form; left out where there is only one. */
  number?: number
}

/** One failed file: its name, the reason, what helps. */
export function UploadProblem({ item, number, retry, remove, replace, accept = PICTURES }: ProblemProps) {
  const t = useT()
  const format = useFormat()
  const file = useRef<HTMLInputElement>(null)
  const remedy = remedyOf(item)
  const { key, name, preview } = item
  return (
    <div className="upload-problem">
      <span className="upload-problem-picture">{preview ? <img src={preview} alt="" /> : <ImageIcon />}</span>
      <div className="min-w-0">
        <p className="line-clamp-3 font-medium wrap-anywhere" title={name}>
          {number === undefined ? name : t('uploads.named', { number, name: name || t('uploads.nameless') })}
        </p>
        <p className="upload-problem-why">
          <ProblemIcon />
          <span>{problemText(item, t, format)}</span>
        </p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          {remedy === 'retry' ? (
            <Button look="solid" size="small" icon={RetryIcon} onClick={() => retry(key)}>
              {t('common.retry')}
            </Button>
          ) : (
            <>
              <input
                ref={file}
                type="file"
                accept={accept}
                className="sr-only"
                tabIndex={-1}
                aria-label={t('uploads.chooseFor', { name })}
                onChange={event => {
                  const [chosen] = event.target.files ?? []
                  event.target.value = ''
                  if (chosen) replace(key, chosen)
                }}
              />
              <Button
                look={remedy === 'same' ? 'solid' : 'quiet'}
                size="small"
                onClick={() => file.current?.click()}
              >
                {t(remedy === 'same' ? 'uploads.chooseAgain' : 'uploads.chooseOther')}
              </Button>
            </>
          )}
          <Button size="small" onClick={() => remove(key)}>
            {t('uploads.remove')}
          </Button>
        </div>
      </div>
    </div>
  )
}
