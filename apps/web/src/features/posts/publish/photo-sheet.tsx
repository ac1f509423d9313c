import MoveIcon from 'icon:arrows-out-cardinal'
import PreviousIcon from 'icon:caret-left'
import NextIcon from 'icon:caret-right'
import RemoveIcon from 'icon:trash'
import { POST } from '@calina/contract/limits'
import { UploadTile } from '#components/uploads/upload-tile.tsx'
import { useT } from '#lib/i18n.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'

interface PhotoSheetProps {
  items: readonly UploadItem[]
  /** The photo that is open. */
  opened: string | undefined
  onOpen: (key: string | undefined) => void
  onAlt: (key: string, alt: string) => void
  onMoving: (key: string) => void
  onRemove: (key: string) => void
}

/** One photo, with what it shows in words. */
export function PhotoSheet({ items, opened, onOpen, onAlt, onMoving, onRemove }: PhotoSheetProps) {
  const t = useT()
  const index = items.findIndex(item => item.key === opened)
  const item = items[index]
  const number = index + 1
  const underWay = item && item.state.step !== 'ready' && item.state.step !== 'failed'
  const next = nextUndescribed(items, index)
  const alt = item?.alt ?? ''
  return (
    <Dialog
      open={item !== undefined}
      onOpenChange={open => !open && onOpen(undefined)}
      title={t('publish.describe')}
      action={
        <span className="flex items-center">
          <IconButton
            icon={PreviousIcon}
            label={t('publish.previous')}
            size="small"
            disabled={index <= 0}
            onClick={() => onOpen(items[index - 1]?.key)}
          />
          <span className="figures text-small font-medium">
            {t('publish.photoOf', { number, total: items.length })}
          </span>
          <IconButton
            icon={NextIcon}
            label={t('publish.next')}
            size="small"
            disabled={index >= items.length - 1}
            onClick={() => onOpen(items[index + 1]?.key)}
          />
        </span>
      }
    >
      {item && (
        <div className="flex flex-col gap-4">
          <div className="compose-stage">
            <UploadTile item={item} label={t('publish.photoNumber', { number })} />
          </div>
          <div>
            <TextArea
              key={item.key}
              label={t('publish.altLabel', { number })}
              value={alt}
              maxLength={POST.maxAlt}
              counted={{ length: alt.length, max: POST.maxAlt }}
              onChange={event => onAlt(item.key, event.target.value)}
            />
            <p className="pt-1.5 text-small text-ink-2">{t('publish.altHint')}</p>
          </div>
          <div className="flex flex-wrap gap-2.5">
            {items.length > 1 && (
              <Button
                icon={MoveIcon}
                onClick={() => {
                  onOpen(undefined)
                  onMoving(item.key)
                }}
              >
                {t('publish.move')}
              </Button>
            )}
            <Button
              look="danger"
              icon={RemoveIcon}
              aria-label={t(underWay ? 'publish.cancelPhoto' : 'posts.removePhoto', { number })}
              onClick={() => {
                onOpen(undefined)
                onRemove(item.key)
              }}
            >
              {t('publish.remove')}
            </Button>
          </div>
          <Button look="solid" full onClick={() => onOpen(next < 0 ? undefined : items[next]?.key)}>
            {next < 0 ? t('publish.done') : t('publish.nextUndescribed', { number: next + 1 })}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** The place of the next photo without words after this one, from the beginning again if need be; -1 for none. */
function nextUndescribed(items: readonly UploadItem[], from: number): number {
  const isOpen = (place: number) => place !== from && !items[place]?.alt.trim()
  const places = items.map((_, place) => place)
  return [...places.slice(from + 1), ...places.slice(0, Math.max(0, from))].find(isOpen) ?? -1
}
