import AddIcon from 'icon:plus'
import { POST } from '@calina/contract/limits'
import { type KeyboardEvent, useState } from 'react'
import { UploadTile } from '#components/uploads/upload-tile.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useSettings } from '#lib/page.ts'
import { postFiles } from '#lib/upload-checks.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import { useTileDrag } from '#lib/use-tile-drag.ts'
import { numberWords } from './media-words.ts'
import { MoveBar } from './move-bar.tsx'
import '../../../components/media/photo.css'

interface PhotoGridProps {
  items: readonly UploadItem[]
  /** The photo that is being moved by the bar under the grid. */
  moving: string | undefined
  onMoving: (key: string | undefined) => void
  onMove: (key: string, to: number) => void
  onOpen: (key: string) => void
  onAdd: (files: File[]) => void
}

/** Where Alt and an arrow lead from a place. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The photos of a post being written, the cover first: pressed they open, held or dragged they move. */
export function PhotoGrid({ items, moving, onMoving, onMove, onOpen, onAdd }: PhotoGridProps) {
  const t = useT()
  const { postSound } = useSettings()
  const [said, setSaid] = useState('')
  const move = (key: string, to: number) => {
    if (to < 0 || to >= items.length || items[to]?.key === key) return
    onMove(key, to)
    setSaid(t('publish.moved', { number: to + 1, total: items.length }))
  }
  const drag = useTileDrag({
    place: key => items.findIndex(item => item.key === key),
    onMove: move,
    onHold: onMoving,
  })
  const onKeyDown = (event: KeyboardEvent, key: string, index: number) => {
    const step = event.altKey ? STEPS[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    move(key, index + step)
  }
  const movingIndex = items.findIndex(item => item.key === moving)
  return (
    <>
      <ul className="compose-grid" ref={drag.list}>
        {items.map((item, index) => {
          const number = index + 1
          const { key } = item
          return (
            <li
              key={key}
              data-key={key}
              className={cx((moving === key || drag.dragged === key) && 'compose-moving')}
            >
              <UploadTile item={item} label={t(numberWords(item.kind), { number })}>
                <span className="compose-number" aria-hidden="true">
                  {number}
                </span>
                {index === 0 && item.state.step === 'ready' && (
                  <span className="photo-chip photo-chip-small compose-cover" aria-hidden="true">
                    {t('publish.cover')}
                  </span>
                )}
              </UploadTile>
              <button
                type="button"
                className="compose-press"
                aria-label={[
                  t(numberWords(item.kind), { number }),
                  index === 0 && t('publish.cover'),
                  t(item.alt.trim() ? 'publish.described' : 'publish.undescribed'),
                ]
                  .filter(Boolean)
                  .join(', ')}
                aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
                onKeyDown={event => onKeyDown(event, key, index)}
                onPointerDown={event => drag.onPointerDown(event, key)}
                onClick={() => {
                  if (!drag.wasDragged()) onOpen(key)
                }}
              />
            </li>
          )
        })}
        {items.length > 0 && items.length < POST.maxMedia && (
          <li>
            <label className="compose-add">
              <input
                type="file"
                className="sr-only"
                accept={postFiles(postSound)}
                multiple
                aria-label={t('publish.addPhotos')}
                onChange={event => {
                  const files = [...(event.target.files ?? [])]
                  // the same file may be chosen again after it was removed
                  event.target.value = ''
                  if (files.length > 0) onAdd(files)
                }}
              />
              <AddIcon />
            </label>
          </li>
        )}
      </ul>
      {moving !== undefined && movingIndex >= 0 && (
        <MoveBar index={movingIndex} total={items.length} onMove={to => move(moving, to)} />
      )}
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </>
  )
}
