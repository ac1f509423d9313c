import RemoveIcon from 'icon:x'
import { useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { type BlurZone, type PhotoEdit, pullZone, toSource } from '#lib/photo-edit.ts'
import { cornerClass } from './crop-frame.tsx'
import type { LoadedPhoto } from './render-photo.ts'
import type { PhotoEditor } from './use-photo-editor.ts'
import { CORNERS, MOVE, usePull } from './use-pull.ts'

interface ZonesProps {
  editor: PhotoEditor
  photo: LoadedPhoto
  edit: PhotoEdit
  /** Pixels of the screen for one of the photo. */
  scale: number
}

/** The zones that are blurred, over them. They lie in the photo, and turn and tilt with it. */
export function ZoneFrames({ editor, photo, edit, scale }: ZonesProps) {
  const change = (place: number, zone: BlurZone | undefined) =>
    editor.change({
      ...edit,
      zones: edit.zones.flatMap((each, at) => (at !== place ? [each] : zone === undefined ? [] : [zone])),
    })
  return edit.zones.map((zone, place) => (
    <ZoneFrame
      // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place in the list
      key={place}
      {...{ editor, photo, edit, scale, zone }}
      number={place + 1}
      onChange={changed => change(place, changed)}
      onRemove={() => {
        editor.mark()
        change(place, undefined)
      }}
    />
  ))
}

interface ZoneProps extends ZonesProps {
  zone: BlurZone
  number: number
  onChange: (zone: BlurZone) => void
  onRemove: () => void
}

function ZoneFrame({ editor, photo, edit, scale, zone, number, onChange, onRemove }: ZoneProps) {
  const t = useT()
  const begun = useRef(zone)
  const pull = usePull({
    onBegin() {
      begun.current = zone
      editor.mark()
    },
    onPull(side, by) {
      const { x, y } = toSource(edit, { x: by.x / scale, y: by.y / scale })
      onChange(pullZone(begun.current, side, { x: x / photo.width, y: y / photo.height }))
    },
  })
  const percent = (part: number) => `${part * 100}%`
  return (
    <div
      className="edit-frame"
      style={{
        left: percent(zone.x),
        top: percent(zone.y),
        width: percent(zone.width),
        height: percent(zone.height),
      }}
    >
      <button
        type="button"
        className="edit-grasp"
        aria-label={t('editor.zone', { number })}
        onKeyDown={event => {
          if (event.key === 'Delete' || event.key === 'Backspace') {
            event.preventDefault()
            onRemove()
          } else pull.onKeyDown(event)
        }}
        {...pull.handle(MOVE)}
      />
      {CORNERS.map(corner => (
        <span
          key={`${corner.x}${corner.y}`}
          className={cornerClass(corner)}
          aria-hidden="true"
          {...pull.handle(corner)}
        />
      ))}
      <button
        type="button"
        className="edit-remove"
        aria-label={t('editor.removeZone', { number })}
        onClick={onRemove}
      >
        <RemoveIcon />
      </button>
    </div>
  )
}
