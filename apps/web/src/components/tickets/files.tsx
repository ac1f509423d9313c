import './tickets.css'
import ClipIcon from 'icon:paperclip'
import FailedIcon from 'icon:warning-circle-fill'
import CloseIcon from 'icon:x-bold'
import { MB } from '@calina/contract/constants'
import { TICKET } from '@calina/contract/limits'
import { useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings } from '#lib/page.ts'
import { DOCUMENTS } from '#lib/upload-checks.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import { problemText } from '#lib/upload-problem.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { IconButton } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'

/** What is sent: the same client id until the server has decided. */
export interface Sent {
  clientId: string
  text: string
  attachments: { media: string; name: string }[]
}

/** What goes with a message once all of it is there. */
export const attachmentsOf = (items: readonly UploadItem[]): Sent['attachments'] =>
  items.flatMap(({ name, state }) =>
    state.step === 'ready' ? [{ media: state.media.id, name: name || '1' }] : [],
  )

export const allReady = (items: readonly UploadItem[]): boolean =>
  items.every(({ state }) => state.step === 'ready')

/** Chooses files, as many as still fit. */
export function AttachButton({ uploads }: { uploads: FormUploads }) {
  const t = useT()
  const format = useFormat()
  const { uploadMb } = useSettings()
  const input = useRef<HTMLInputElement>(null)
  const label = t('tickets.attach', { size: format.bytes(uploadMb.ticket * MB) })
  const space = TICKET.maxFiles - uploads.items.length
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={DOCUMENTS}
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          uploads.add(files.slice(0, space))
          if (files.length > space) toast.warning(t('tickets.attachMost', { count: TICKET.maxFiles }))
        }}
      />
      <IconButton
        icon={ClipIcon}
        label={label}
        disabled={space <= 0}
        onClick={() => input.current?.click()}
      />
    </>
  )
}

/** The files that go with what is being written, on their way, and what became of them. */
export function Files({ uploads }: { uploads: FormUploads }) {
  const t = useT()
  const format = useFormat()
  if (uploads.items.length === 0) return null
  return (
    <ul className="ticket-chips" aria-label={t('tickets.attached')}>
      {uploads.items.map(item => (
        <li key={item.key}>
          <span className="ticket-chip">
            <ClipIcon />
            <span className="min-w-0 wrap-anywhere">
              {item.size > 0 ? `${item.name}, ${format.bytes(item.size)}` : item.name}
            </span>
            {item.state.step === 'sending' && (
              <progress max={Math.max(1, item.size)} value={item.state.sent} aria-label={item.name} />
            )}
            <button
              type="button"
              aria-label={t('tickets.remove', { name: item.name })}
              onClick={() => uploads.remove(item.key)}
            >
              <CloseIcon />
            </button>
          </span>
          {item.state.step === 'failed' && (
            <span className="ticket-problem" role="alert">
              <FailedIcon />
              <span>{problemText(item, t, format)}</span>
              {item.state.again && (
                <button type="button" className="link" onClick={() => uploads.retry(item.key)}>
                  {t('common.retry')}
                </button>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
