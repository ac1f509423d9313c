import '../../../styles/fields.css'
import SendIcon from 'icon:arrow-up'
import PlusIcon from 'icon:plus'
import { MESSAGE } from '@calina/contract/limits'
import type { Chat } from '@calina/contract/types'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { GiftButton } from '#components/gifts/gift-button.tsx'
import { GiveTimeButton } from '#components/time/give-time-button.tsx'
import { useTextDraft } from '#lib/draft.ts'
import { useT } from '#lib/i18n.ts'
import { firstName } from '#lib/names.ts'
import { usePage, useUser } from '#lib/page.ts'
import { offersPath } from '#lib/redirect.ts'
import { useUploads } from '#lib/use-uploads.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'
import { Attachments } from './attachments.tsx'

interface ComposerProps {
  chat: Chat
  onSend: (text: string, media: string[]) => void
  /** How often somebody has asked to be helped with the beginning of thanks for a gift. */
  begun?: number
  /** A gift was given from here. */
  onGiven?: () => void
}

const TYPING_EVERY_MS = 3_000

/** Whether there is a physical keyboard, not one that covers half of the screen. */
const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches

/** Where a message is written. Without the subscription it takes, it becomes the way to one. */
export function Composer(props: ComposerProps) {
  const t = useT()
  const { chat } = props
  if (chat.composer === 'subscription-required') {
    return (
      <div className="flex flex-wrap items-center justify-center gap-3 border-line border-t px-gutter py-4 text-center">
        <p>{t('messages.gate', { name: chat.receiver.name })}</p>
        <ButtonLink to={offersPath(chat.receiver.username, `/messages/${chat.id}`)} look="solid">
          {t('messages.seePlans')}
        </ButtonLink>
      </div>
    )
  }
  if (chat.composer === 'unavailable') {
    return (
      <p className="border-line border-t px-gutter py-5 text-center text-ink-2" role="status">
        {t('messages.unavailable')}
      </p>
    )
  }
  return <OpenComposer {...props} />
}

function OpenComposer({ chat, onSend, begun = 0, onGiven }: ComposerProps) {
  const t = useT()
  const user = useUser()
  const { realtime } = usePage()
  const [text, setText] = useTextDraft(`message ${chat.id}`)
  const uploads = useUploads('message', chat.id)
  const file = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const typingSentAt = useRef(0)
  const waiting = uploads.items.some(item => item.state.step !== 'ready')
  const ready = uploads.items.flatMap(item => (item.state.step === 'ready' ? [item.state.media.id] : []))
  const sendable = !waiting && (text.trim().length > 0 || ready.length > 0)

  // a keyboard on the screen would cover what there is to read: there one taps the field oneself
  useEffect(() => {
    if (hasKeyboard() && !document.activeElement?.matches('input, textarea'))
      field.current?.focus({ preventScroll: true })
  }, [])

  // what is written already stays, and a second press adds nothing
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press begins thanks
  useEffect(() => {
    if (begun === 0) return
    const thanks = t('messages.thanks', { name: firstName(chat.receiver.name) })
    if (!text.includes(thanks)) setText(text.trim() ? `${thanks} ${text}` : `${thanks} `)
    field.current?.focus()
  }, [begun])

  function attach(files: readonly File[]) {
    const space = MESSAGE.maxMedia - uploads.items.length
    uploads.add(files.slice(0, space))
    if (files.length > space) toast.warning(t('messages.attachMost', { count: MESSAGE.maxMedia }))
  }

  function write(value: string) {
    setText(value)
    if (!value || Date.now() - typingSentAt.current < TYPING_EVERY_MS) return
    typingSentAt.current = Date.now()
    realtime.emit('chat.typing', { chat: chat.id })
  }

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (!sendable) return
    onSend(text.trim(), ready)
    setText('')
    uploads.clear()
    if (hasKeyboard()) field.current?.focus()
  }

  /** Enter sends where there is a real keyboard; a phone's keyboard makes a line. */
  function key(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!hasKeyboard()) return
    event.preventDefault()
    send()
  }

  return (
    <form onSubmit={send}>
      {uploads.items.length > 0 && (
        <Attachments items={uploads.items} onRemove={uploads.remove} onRetry={uploads.retry} />
      )}
      <div className="composer">
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/gif"
          multiple
          className="sr-only"
          tabIndex={-1}
          aria-label={t('messages.attach')}
          onChange={event => {
            attach([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <IconButton
          icon={PlusIcon}
          label={t('messages.attach')}
          disabled={uploads.items.length >= MESSAGE.maxMedia}
          onClick={() => file.current?.click()}
        />
        <div className="input input-quiet input-pill">
          <textarea
            ref={field}
            data-first-focus
            rows={1}
            aria-label={t('messages.writeTo', { name: chat.receiver.name })}
            placeholder={t('messages.writeTo', { name: firstName(chat.receiver.name) })}
            maxLength={MESSAGE.maxText}
            value={text}
            onChange={event => write(event.target.value)}
            onKeyDown={key}
          />
        </div>
        {user?.type === 'fan' && chat.receiver.type === 'model' && (
          <GiftButton
            creator={chat.receiver}
            place={{ kind: 'chat' }}
            path={`/messages/${chat.id}`}
            chat={chat.id}
            floats
            {...(onGiven && { onGiven })}
          />
        )}
        {user?.type === 'model' && chat.receiver.type === 'fan' && <GiveTimeButton fan={chat.receiver} />}
        <IconButton
          icon={SendIcon}
          label={t('messages.send')}
          look="solid"
          type="submit"
          disabled={!sendable}
        />
      </div>
    </form>
  )
}
