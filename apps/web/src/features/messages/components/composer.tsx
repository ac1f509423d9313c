import '../../../styles/fields.css'
import '../composer.css'
import RecordIcon from 'icon:microphone'
import PriceIcon from 'icon:tag'
import { MESSAGE } from '@calina/contract/limits'
import type { Chat } from '@calina/contract/types'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { GiftButton } from '#components/gifts/gift-button.tsx'
import { useKeys } from '#components/keys/keys.ts'
import { GiveTimeButton } from '#components/time/give-time-button.tsx'
import { useMayAct } from '#lib/acting.ts'
import { cx } from '#lib/cx.ts'
import { useTextDraft } from '#lib/draft.ts'
import { useT } from '#lib/i18n.ts'
import { useMatches } from '#lib/matches.ts'
import { firstName } from '#lib/names.ts'
import type { WaitingMessage, WaitingReply } from '#lib/outbox.ts'
import { usePage, useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { wordsOf } from '#lib/prepared-words.ts'
import { offersPath } from '#lib/redirect.ts'
import { useLocation } from '#lib/router.tsx'
import { postFiles } from '#lib/upload-checks.ts'
import { useUploads } from '#lib/use-uploads.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { useChatDraft } from '../api/use-chat-draft.ts'
import { useOffer } from '../api/use-offer.ts'
import type { Written } from '../api/use-outgoing.ts'
import type { Picked } from '../vault-picker/vault-picker.tsx'
import { AttachButton } from './attach-button.tsx'
import { isByKey } from './by-key.ts'
import { SendButton } from './send-button.tsx'
import { useAttach } from './use-attach.ts'
import { useEdited } from './use-edited.ts'
import { useKeysOn } from './use-keys-on.ts'
import { useVoice } from './use-voice.ts'

interface ComposerProps {
  chat: Chat
  onSend: (written: Written) => void
  /** How often somebody has asked to be helped with the beginning of thanks for a gift. */
  begun?: number
  /** A message that was refused and is written anew: it comes back into the form, and `onEdited` says so. */
  edited?: WaitingMessage | undefined
  onEdited?: (id: string) => void
  /** A gift was given from here. */
  onGiven?: () => void
  /** The message that is answered: with another one the field gets the focus. */
  reply?: WaitingReply | undefined
  /** A voice note was sent, which goes by itself. */
  onVoiceSent?: () => void
  /** Another message is to be answered, or none: what was begun on another device, or waits for its time now. */
  onReply?: (reply: WaitingReply | undefined) => void
  /** Up from an empty field: the last own message is changed. */
  onEditLast?: () => void
}

const TYPING_EVERY_MS = 3_000

const attachments = createPart(async () => (await import('./attachments.tsx')).Attachments)
const quickReplies = createPart(async () => (await import('./quick-replies.tsx')).QuickReplies)
const scheduleDialog = createPart(
  async () => (await import('../scheduled/schedule-dialog.tsx')).ScheduleDialog,
)
const vaultPicker = createPart(async () => (await import('../vault-picker/vault-picker.tsx')).VaultPicker)
const offerBar = createPart(async () => (await import('./offer-bar.tsx')).OfferBar)

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
  if (chat.composer === 'read-only') {
    return (
      <p className="border-line border-t px-gutter py-5 text-center text-ink-2" role="status">
        {t('messages.readOnly')}
      </p>
    )
  }
  return <OpenComposer {...props} />
}

function OpenComposer({
  chat,
  onSend,
  begun = 0,
  edited,
  onEdited,
  onGiven,
  reply,
  onVoiceSent,
  onReply,
  onEditLast,
}: ComposerProps) {
  const t = useT()
  const user = useUser()
  const { config, realtime, acting } = usePage()
  const maySell = useMayAct('sell')
  const [text, setText] = useTextDraft(`message ${chat.id}`)
  useChatDraft(chat, { text, setText, reply, setReply: onReply })
  const uploads = useUploads('message', chat.id)
  const { items } = uploads
  const offer = useOffer(chat, items)
  // fetched at once, because the device may be offline later
  const Attachments = attachments.usePart(true)
  const OfferBar = offerBar.usePart(offer.sells)
  const QuickReplies = quickReplies.usePart(offer.sells)
  // what is to be sent later, while its time is chosen
  const [scheduled, setScheduled] = useState<Written>()
  const ScheduleDialog = scheduleDialog.usePart(scheduled !== undefined)
  // files of vaults are chosen
  const [picking, setPicking] = useState(false)
  const VaultPicker = vaultPicker.usePart(offer.sells)
  const wide = useMatches('(min-width: 768px)')
  const file = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const typingSentAt = useRef(0)
  const waiting = items.some(item => item.state.step !== 'ready')
  const media = items.flatMap(item => (item.state.step === 'ready' ? [item.state.media.id] : []))
  const voice = useVoice(chat.id, text.trim() === '' && items.length === 0 && !offer.shown)
  const sendable = !waiting && !offer.problem && (text.trim().length > 0 || media.length > 0)

  const keysOn = useKeysOn()
  useKeys(keysOn ? [{ key: 'r', text: t('waiting.keyField'), run: () => field.current?.focus() }] : [])

  // A keyboard on the screen would cover what there is to read: there one taps the field oneself. Whom a key led here has
  // another one for it.
  const { state, key: entry } = useLocation()
  const led = isByKey(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the chat opens
  useEffect(() => {
    if (!led && hasKeyboard() && !document.activeElement?.matches('input, textarea'))
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

  // who led here proposed the beginning of what is written; a second press adds nothing
  const proposed = wordsOf(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry of the history proposes something
  useEffect(() => {
    if (proposed === undefined) return
    if (!text.includes(proposed)) setText([text.trim(), proposed].filter(Boolean).join('\n'))
    field.current?.focus()
  }, [entry])

  const answers = reply?.id
  const answered = useRef(answers)
  useEffect(() => {
    if (answers && answers !== answered.current) field.current?.focus({ preventScroll: true })
    answered.current = answers
  }, [answers])

  useEdited(edited, message => {
    setText([message.text, text.trim()].filter(Boolean).join('\n'))
    const nameOf = (index: number) => t('messages.file', { index: index + 1 })
    uploads.restore(message.media.map((id, index) => ({ id, name: nameOf(index), alt: '' })))
    if (message.offer) offer.restore(message.offer)
    onEdited?.(message.id)
    field.current?.focus()
  })

  const attach = useAttach(uploads, items.length)

  function write(value: string) {
    setText(value)
    // who writes for a creator is not the creator's writing
    if (acting || !value || Date.now() - typingSentAt.current < TYPING_EVERY_MS) return
    typingSentAt.current = Date.now()
    realtime.emit('chat.typing', { chat: chat.id })
  }

  /** Puts a quick reply after what is written. */
  function pick(reply: string) {
    write([text.trimEnd(), reply].filter(Boolean).join(' ').slice(0, MESSAGE.maxText))
    field.current?.focus()
  }

  /** Adds files of vaults after what is attached, for the price that was chosen with them. */
  function pickFiles({ files, price }: Picked) {
    uploads.restore(files.map(each => ({ ...each, alt: '' })))
    offer.change({ ...offer.draft, paid: price !== '', price })
    setPicking(false)
  }

  function written(): Written {
    const videos = items.filter(({ kind }) => kind === 'video').length
    return {
      ...{ text: text.trim(), media },
      ...(videos > 0 && { videos }),
      ...(offer.chosen && { offer: offer.chosen }),
    }
  }

  /** It is on its way, or waits for its time. */
  function clear() {
    setText('')
    uploads.clear()
    offer.clear()
    if (hasKeyboard()) field.current?.focus()
  }

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (!sendable) return
    onSend(written())
    clear()
  }

  /** Enter sends where there is a real keyboard; a phone's keyboard makes a line. Up in an empty field changes the last one, and Escape leaves it to the keys. */
  function key(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' && text === '' && hasKeyboard()) {
      event.preventDefault()
      onEditLast?.()
    }
    if (event.key === 'Escape' && keysOn && !event.nativeEvent.isComposing) field.current?.blur()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!hasKeyboard()) return
    event.preventDefault()
    send()
  }

  return (
    <>
      {QuickReplies && (
        <QuickReplies
          fan={chat.receiver}
          onPick={pick}
          schedulable={sendable}
          onSchedule={() => setScheduled(written())}
          onVault={wide && maySell ? () => setPicking(true) : undefined}
        />
      )}
      {VaultPicker && (
        <VaultPicker
          chat={chat}
          attached={items.flatMap(({ mediaId }) => mediaId ?? [])}
          count={items.length}
          draft={offer.draft}
          open={picking}
          onClose={() => setPicking(false)}
          onPick={pickFiles}
        />
      )}
      {ScheduleDialog && scheduled && (
        <ScheduleDialog
          chat={chat.id}
          written={scheduled}
          reply={reply}
          open={scheduled !== undefined}
          onClose={() => setScheduled(undefined)}
          onDone={() => {
            setScheduled(undefined)
            clear()
            onReply?.(undefined)
          }}
        />
      )}
      <form onSubmit={send} className={cx('composer-form', voice.active && 'composer-covered')}>
        {Attachments && items.length > 0 && (
          <Attachments
            items={items}
            offer={offer.draft.paid ? { draft: offer.draft, onChange: offer.change } : undefined}
            onRemove={uploads.remove}
            onRetry={uploads.retry}
          />
        )}
        {OfferBar && offer.shown && (
          <OfferBar
            draft={offer.draft}
            onChange={offer.change}
            problem={offer.problem}
            sees={t(items.length > 0 ? 'messages.seesGlass' : 'messages.seesPrice', {
              name: firstName(chat.receiver.name),
            })}
          />
        )}
        <div className="composer">
          {maySell && (
            <>
              <input
                ref={file}
                type="file"
                accept={postFiles(false)}
                multiple
                className="sr-only"
                tabIndex={-1}
                aria-label={t('messages.attach')}
                onChange={event => {
                  attach([...(event.target.files ?? [])])
                  event.target.value = ''
                }}
              />
              <AttachButton
                disabled={items.length >= MESSAGE.maxMedia}
                onFiles={() => file.current?.click()}
                onVault={offer.sells && !wide ? () => setPicking(true) : undefined}
              />
            </>
          )}
          {/* before the field: nothing else comes under a second press of the button that sends */}
          {offer.sells && maySell && items.length === 0 && (
            <IconButton
              icon={PriceIcon}
              label={t(offer.shown ? 'messages.dropPrice' : 'messages.setPrice')}
              aria-expanded={offer.shown}
              onClick={offer.toggle}
            />
          )}
          {/* subscriptions are on the site itself */}
          {offer.sells && !offer.shown && !config.chatOnly && <GiveTimeButton fan={chat.receiver} />}
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
          {voice.offered && maySell ? (
            <IconButton
              icon={RecordIcon}
              label={t('messages.recordVoice')}
              look="solid"
              className="touch-none"
              {...voice.button}
            />
          ) : (
            <SendButton price={offer.draft.paid ? offer.price : undefined} disabled={!sendable} />
          )}
        </div>
        {voice.Recorder && (
          <voice.Recorder
            chat={chat}
            reply={reply}
            press={voice.press}
            onPressed={voice.end}
            onActive={voice.setActive}
            onSent={() => onVoiceSent?.()}
            onDone={() => hasKeyboard() && field.current?.focus()}
          />
        )}
      </form>
    </>
  )
}
