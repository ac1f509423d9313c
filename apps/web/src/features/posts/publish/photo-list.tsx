import LaterIcon from 'icon:arrow-down'
import EarlierIcon from 'icon:arrow-up'
import RemoveIcon from 'icon:x'
import { POST } from '@calina/contract/constants'
import { useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import type { UploadItem } from '#lib/upload.ts'
import { IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { UploadTile } from '#ui/upload-tile.tsx'

interface PhotoListProps {
  items: readonly UploadItem[]
  alts: Readonly<Record<string, string>>
  onAlt: (key: string, alt: string) => void
  onMove: (key: string, to: number) => void
  onRemove: (key: string) => void
}

/** The photos of a post being written: their way up, their order, and what each shows in words. */
export function PhotoList({ items, onMove, ...rest }: PhotoListProps) {
  const t = useT()
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const move = (key: string, to: number) => {
    if (to < 0 || to >= items.length) return
    onMove(key, to)
    setSaid(t('posts.moved', { number: to + 1, total: items.length }))
  }
  return (
    <>
      <ul className="flex flex-col">
        {items.map((item, index) => (
          <li
            key={item.key}
            draggable={items.length > 1}
            className={cx('photo-row', dragged === item.key && 'photo-row-dragged')}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(item.key)
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={event => {
              if (!dragged) return
              event.preventDefault()
              if (dragged !== item.key) move(dragged, index)
            }}
          >
            <PhotoRow item={item} index={index} total={items.length} onMove={move} {...rest} />
          </li>
        ))}
      </ul>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </>
  )
}

interface PhotoRowProps extends Omit<PhotoListProps, 'items'> {
  item: UploadItem
  index: number
  total: number
}

function PhotoRow({ item, index, total, alts, onAlt, onMove, onRemove }: PhotoRowProps) {
  const t = useT()
  const number = index + 1
  const underWay = item.state.step !== 'ready' && item.state.step !== 'failed'
  return (
    <>
      <span className="photo-thumb">
        <UploadTile item={item} label={t('posts.photoNumber', { number })}>
          <span className="photo-chip photo-chip-s absolute top-1.5 left-1.5" aria-hidden="true">
            {number}
          </span>
        </UploadTile>
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {item.state.step === 'failed' ? (
          <p className="text-small text-ink-2 wrap-anywhere">{item.name}</p>
        ) : (
          <TextField
            label={t('posts.altLabel', { number })}
            hideLabel
            placeholder={t('posts.altPlaceholder')}
            maxLength={POST.maxAlt}
            value={alts[item.key] ?? ''}
            onChange={event => onAlt(item.key, event.target.value)}
          />
        )}
        {underWay && <Underway item={item} />}
        <div className="-mx-2 flex items-center">
          <IconButton
            icon={EarlierIcon}
            label={t('posts.moveEarlier', { number })}
            size="s"
            disabled={index === 0}
            onClick={() => onMove(item.key, index - 1)}
          />
          <IconButton
            icon={LaterIcon}
            label={t('posts.moveLater', { number })}
            size="s"
            disabled={index === total - 1}
            onClick={() => onMove(item.key, index + 1)}
          />
          <IconButton
            icon={RemoveIcon}
            label={t(underWay ? 'posts.cancelPhoto' : 'posts.removePhoto', { number })}
            size="s"
            onClick={() => onRemove(item.key)}
          />
        </div>
      </div>
    </>
  )
}

function Underway({ item }: { item: UploadItem }) {
  const t = useT()
  const format = useFormat()
  const { state, size } = item
  const text =
    state.step === 'sending'
      ? t('posts.sending', {
          percent: format.percent(Math.floor((state.sent / Math.max(1, size)) * 100) / 100),
          size: format.bytes(size),
        })
      : t(state.step === 'processing' ? 'posts.processing' : 'posts.waiting')
  return <p className="num text-small text-ink-2">{text}</p>
}
