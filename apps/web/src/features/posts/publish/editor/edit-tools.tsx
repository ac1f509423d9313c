import TurnIcon from 'icon:arrow-counter-clockwise'
import UndoIcon from 'icon:arrow-u-up-left'
import MirrorIcon from 'icon:flip-horizontal'
import AddIcon from 'icon:plus'
import { type ReactNode, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import {
  MAX_TILT,
  mirror,
  newZone,
  type PhotoEdit,
  RATIOS,
  tiltTo,
  turnLeft,
  withRatio,
} from '#lib/photo-edit.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { RadioChips } from '#ui/radio.tsx'
import type { LoadedPhoto } from './render-photo.ts'
import type { PhotoEditor } from './use-photo-editor.ts'

interface ToolProps {
  editor: PhotoEditor
  photo: LoadedPhoto
  edit: PhotoEdit
}

/** Shape, tilt, turn and mirror. */
export function CropTools({ editor, photo, edit }: ToolProps) {
  const t = useT()
  const whole = useRef(edit.crop)
  const act = (next: PhotoEdit) => {
    editor.mark()
    editor.change(next)
  }
  const texts = { original: t('editor.ratioOriginal'), free: t('editor.ratioFree') }
  return (
    <>
      <RadioChips
        legend={t('editor.ratio')}
        value={edit.ratio}
        onChange={ratio => act(withRatio(edit, photo, ratio))}
        options={RATIOS.map(value => ({
          value,
          text: value === 'original' || value === 'free' ? texts[value] : value,
        }))}
      />
      <label className="edit-tilt">
        <span className="figures text-small font-medium" aria-hidden="true">
          {t('editor.degrees', { degrees: edit.tilt })}
        </span>
        <input
          type="range"
          className="edit-ruler"
          min={-MAX_TILT}
          max={MAX_TILT}
          step={1}
          value={edit.tilt}
          aria-label={t('editor.straighten')}
          aria-valuetext={t('editor.degrees', { degrees: edit.tilt })}
          onPointerDown={() => {
            whole.current = edit.crop
            editor.mark()
          }}
          onKeyDown={event => {
            if (!event.repeat) {
              whole.current = edit.crop
              editor.mark()
            }
          }}
          onChange={event => editor.change(tiltTo(edit, photo, event.target.valueAsNumber, whole.current))}
        />
      </label>
      <EditRow editor={editor}>
        <IconButton
          icon={TurnIcon}
          look="well"
          label={t('editor.turnLeft')}
          onClick={() => act(turnLeft(edit, photo))}
        />
        <IconButton
          icon={MirrorIcon}
          look="well"
          label={t('editor.mirror')}
          onClick={() => act(mirror(edit))}
        />
      </EditRow>
    </>
  )
}

/** Zones that are made unrecognizable, and how much. */
export function BlurTools({ editor, photo, edit }: ToolProps) {
  const t = useT()
  return (
    <>
      <label className="edit-strength">
        <span className="text-small font-medium">{t('editor.strength')}</span>
        <input
          type="range"
          className="edit-range"
          min={0}
          max={100}
          step={5}
          value={Math.round(edit.strength * 100)}
          disabled={edit.zones.length === 0}
          onPointerDown={editor.mark}
          onKeyDown={event => !event.repeat && editor.mark()}
          onChange={event => editor.change({ ...edit, strength: event.target.valueAsNumber / 100 })}
        />
      </label>
      <EditRow editor={editor}>
        <Button
          icon={AddIcon}
          size="small"
          onClick={() => {
            editor.mark()
            editor.change({ ...edit, zones: [...edit.zones, newZone(edit, photo)] })
          }}
        >
          {t('editor.addZone', { count: edit.zones.length })}
        </Button>
      </EditRow>
      <p className="text-small text-ink-2">{t('editor.blurHint')}</p>
    </>
  )
}

/** What can be taken back. */
function EditRow({ editor, children }: { editor: PhotoEditor; children: ReactNode }) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      <IconButton
        icon={UndoIcon}
        look="well"
        label={t('editor.undo')}
        disabled={!editor.canUndo}
        onClick={editor.undo}
      />
      <Button look="text" size="small" className="ml-auto" onClick={editor.reset}>
        {t('editor.reset')}
      </Button>
    </div>
  )
}
