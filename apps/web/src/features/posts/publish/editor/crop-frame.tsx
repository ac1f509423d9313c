import { type CSSProperties, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { type PhotoEdit, pullCrop } from '#lib/photo-edit.ts'
import type { LoadedPhoto } from './render-photo.ts'
import type { PhotoEditor } from './use-photo-editor.ts'
import { CORNERS, MOVE, usePull } from './use-pull.ts'

interface CropFrameProps {
  editor: PhotoEditor
  photo: LoadedPhoto
  edit: PhotoEdit
  /** Pixels of the screen for one of the photo. */
  scale: number
  style: CSSProperties
}

/** What is kept of the photo, over it. */
export function CropFrame({ editor, photo, edit, scale, style }: CropFrameProps) {
  const t = useT()
  const begun = useRef(edit)
  const pull = usePull({
    onBegin() {
      begun.current = edit
      editor.mark()
    },
    onPull: (side, by) =>
      editor.change(pullCrop(begun.current, photo, side, { x: by.x / scale, y: by.y / scale })),
  })
  return (
    <div className="edit-frame edit-cut" style={style}>
      <button
        type="button"
        className="edit-grasp"
        aria-label={t('editor.cropFrame')}
        onKeyDown={pull.onKeyDown}
        {...pull.handle(MOVE)}
      />
      <span className="edit-thirds" aria-hidden="true" />
      {CORNERS.map(corner => (
        <span
          key={`${corner.x}${corner.y}`}
          className={cornerClass(corner)}
          aria-hidden="true"
          {...pull.handle(corner)}
        />
      ))}
    </div>
  )
}

export const cornerClass = ({ x, y }: { x: number; y: number }): string =>
  `edit-corner ${x < 0 ? 'edit-corner-left' : 'edit-corner-right'} ${y < 0 ? 'edit-corner-top' : 'edit-corner-bottom'}`
