import FreeIcon from 'icon:check-circle-fill'
import PaidIcon from 'icon:circle'
import BrokenIcon from 'icon:image-broken'
import PlayIcon from 'icon:play-fill'
import FailedIcon from 'icon:warning-circle-fill'
import CloseIcon from 'icon:x-bold'
import { MB } from '@calina/contract/constants'
import { useState } from 'react'
import { cx } from '#lib/cx.ts'
import { type Translate, useT } from '#lib/i18n.ts'
import { useFormat, useSettings } from '#lib/page.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import type { PlainId } from '#locales/ids.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { isPreview, type OfferDraft, withPreview } from '../api/offer-draft.ts'

interface AttachmentsProps {
  items: readonly UploadItem[]
  /** Which files of a message with a price are seen without buying; absent where it is free. */
  offer?: { draft: OfferDraft; onChange: (draft: OfferDraft) => void } | undefined
  onRemove: (key: string) => void
  onRetry: (key: string) => void
}

/**
 * The files that go with the message being written: their way up, which of them are free, and under them what failed, with
 * the way out.
 */
export function Attachments({ items, offer, onRemove, onRetry }: AttachmentsProps) {
  const t = useT()
  const failed = items.filter(item => item.state.step === 'failed')
  return (
    <>
      <ul className="composer-photos" aria-label={t('messages.attached')}>
        {items.map(item => (
          <li
            key={item.key}
            className={cx('composer-photo', item.state.step === 'failed' && 'composer-photo-failed')}
          >
            <Preview item={item} />
            {item.kind === 'video' && <PlaysMark />}
            {item.state.step === 'sending' && (
              <progress max={Math.max(1, item.size)} value={item.state.sent} aria-label={item.name} />
            )}
            <button
              type="button"
              aria-label={t('messages.removePhoto', { name: item.name })}
              onClick={() => onRemove(item.key)}
            >
              <CloseIcon />
            </button>
            {offer && (
              <FreeToggle
                name={item.name}
                free={isPreview(offer.draft, item)}
                onChange={free => offer.onChange(withPreview(offer.draft, item, free))}
              />
            )}
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <ul className="composer-failed">
          {failed.map(item => (
            <Failed key={item.key} item={item} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      )}
    </>
  )
}

interface FreeToggleProps {
  name: string
  free: boolean
  onChange: (free: boolean) => void
}

/** Whether a file of a message with a price is seen without buying. */
export function FreeToggle({ name, free, onChange }: FreeToggleProps) {
  const t = useT()
  const Drawing = free ? FreeIcon : PaidIcon
  return (
    <button
      type="button"
      className="composer-free"
      aria-pressed={free}
      aria-label={t('messages.freeFile', { name })}
      onClick={() => onChange(!free)}
    >
      <Drawing />
      {t('messages.free')}
    </button>
  )
}

/** On the picture of a video. */
const PlaysMark = () => (
  <span className="composer-plays" aria-hidden="true">
    <PlayIcon />
  </span>
)

/** The picture from this device, or a drawing where the browser cannot show it. */
function Preview({ item }: { item: UploadItem }) {
  const [broken, setBroken] = useState(false)
  if (item.state.step === 'failed' || broken)
    return (
      <span className="composer-photo-none">
        <BrokenIcon label={item.name} />
      </span>
    )
  if (!item.preview) return <Skeleton />
  return <img src={item.preview} alt={item.name} onError={() => setBroken(true)} />
}

function Failed({
  item,
  onRemove,
  onRetry,
}: Omit<AttachmentsProps, 'items' | 'offer'> & { item: UploadItem }) {
  const t = useT()
  const reason = useReason(item, t)
  const again = item.state.step === 'failed' && item.state.again
  return (
    <li role="alert">
      <FailedIcon />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{item.name}</span>
        {reason}
      </span>
      {again && (
        <button type="button" className="link min-h-9 font-semibold" onClick={() => onRetry(item.key)}>
          {t('messages.retry')}
        </button>
      )}
      <button type="button" className="link min-h-9 font-semibold" onClick={() => onRemove(item.key)}>
        {t('messages.remove')}
      </button>
    </li>
  )
}

/** Why a file was not taken, with the limit it met. */
function useReason({ state, size }: UploadItem, t: Translate): string {
  const format = useFormat()
  const { uploadMb } = useSettings()
  if (state.step !== 'failed') return ''
  if (state.code === 'TOO_LARGE')
    return t('messages.attachTooLarge', {
      size: format.bytes(size),
      max: format.bytes(uploadMb.message * MB),
    })
  if (state.code === 'FILE_TYPE_NOT_ALLOWED') return t('messages.attachKinds')
  return t(`errors.${state.code}` as PlainId)
}
