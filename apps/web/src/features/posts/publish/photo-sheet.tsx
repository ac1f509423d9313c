import MoveIcon from 'icon:arrows-out-cardinal'
import PreviousIcon from 'icon:caret-left'
import NextIcon from 'icon:caret-right'
import RemoveIcon from 'icon:trash'
import { POST } from '@calina/contract/limits'
import { type ReactNode, useState } from 'react'
import { UploadTile } from '#components/uploads/upload-tile.tsx'
import { useT } from '#lib/i18n.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { Segmented } from '#ui/radio.tsx'
import { toast } from '#ui/toasts.tsx'
import { BlurTools, CropTools } from './editor/edit-tools.tsx'
import { PhotoStage, type PhotoTool } from './editor/photo-stage.tsx'
import { usePhotoEditor } from './editor/use-photo-editor.ts'
import { numberWords, sheetWords } from './media-words.ts'
import './editor/editor.css'

interface PhotoSheetProps {
  items: readonly UploadItem[]
  /** The photo that is open. */
  opened: string | undefined
  onOpen: (key: string | undefined) => void
  onAlt: (key: string, alt: string) => void
  onEdit: FormUploads['edit']
  onMoving: (key: string) => void
  onRemove: (key: string) => void
  /** More that can be chosen, beside its words. */
  tools?: (item: UploadItem) => ReactNode
}

/** One photo: what is kept of it, what is unrecognizable, and what it shows in words. */
export function PhotoSheet({
  items,
  opened,
  onOpen,
  onAlt,
  onEdit,
  onMoving,
  onRemove,
  tools,
}: PhotoSheetProps) {
  const t = useT()
  const index = items.findIndex(item => item.key === opened)
  const item = items[index]
  const number = index + 1
  const [chosen, setTool] = useState<PhotoTool>('words')
  // what plays is not edited
  const tool = item && item.kind !== 'image' ? 'words' : chosen
  const [discarding, setDiscarding] = useState(false)
  const editor = usePhotoEditor(item, tool !== 'words', onEdit)
  const { photo, edit } = editor
  const underWay = item && item.state.step !== 'ready' && item.state.step !== 'failed'
  const next = nextUndescribed(items, index)
  const alt = item?.alt ?? ''
  const said = sheetWords(item?.kind ?? 'image')
  /** Applies what was edited, and goes on to another photo or none. */
  const goOn = (key: string | undefined) => {
    if (editor.busy) return
    editor.apply().then(
      () => {
        onOpen(key)
        if (key === undefined) setTool('words')
      },
      () => toast.error(t('editor.editFailed')),
    )
  }
  const close = () => {
    editor.discard()
    setTool('words')
    onOpen(undefined)
  }
  return (
    <>
      <Dialog
        open={item !== undefined}
        onOpenChange={open => !open && (editor.dirty ? setDiscarding(true) : close())}
        title={t(said.title, { number, total: items.length })}
        action={
          <span className="flex items-center">
            <IconButton
              icon={PreviousIcon}
              label={t('publish.previous')}
              size="small"
              disabled={index <= 0}
              onClick={() => goOn(items[index - 1]?.key)}
            />
            <IconButton
              icon={NextIcon}
              label={t('publish.next')}
              size="small"
              disabled={index >= items.length - 1}
              onClick={() => goOn(items[index + 1]?.key)}
            />
          </span>
        }
      >
        {item && (
          <div className="flex flex-col gap-4">
            {photo && edit ? (
              <PhotoStage editor={editor} photo={photo} edit={edit} tool={tool} />
            ) : tool === 'words' || !editor.failed ? (
              <div className="compose-stage">
                <UploadTile item={item} label={t(numberWords(item.kind), { number })} />
              </div>
            ) : (
              <p className="edit-stage edit-wait text-ink-2" role="status">
                {t('editor.cannotEdit')}
              </p>
            )}
            {item.kind === 'image' && (
              <Segmented<PhotoTool>
                legend={t('editor.tool')}
                value={tool}
                onChange={setTool}
                options={[
                  { value: 'crop', text: t('editor.crop') },
                  { value: 'blur', text: t('editor.blur') },
                  { value: 'words', text: t('editor.words') },
                ]}
              />
            )}
            {tool === 'crop' && photo && edit && <CropTools editor={editor} photo={photo} edit={edit} />}
            {tool === 'blur' && photo && edit && <BlurTools editor={editor} photo={photo} edit={edit} />}
            {tool === 'words' && (
              <div>
                <TextArea
                  key={item.key}
                  label={t(said.description, { number })}
                  value={alt}
                  maxLength={POST.maxAlt}
                  counted={{ length: alt.length, max: POST.maxAlt }}
                  onChange={event => onAlt(item.key, event.target.value)}
                />
                <p className="pt-1.5 text-small text-ink-2">{t(said.hint)}</p>
              </div>
            )}
            {tool === 'words' && tools?.(item)}
            {tool === 'words' && (
              <div className="flex flex-wrap gap-2.5">
                {items.length > 1 && (
                  <Button
                    icon={MoveIcon}
                    onClick={() => {
                      goOn(undefined)
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
                    close()
                    onRemove(item.key)
                  }}
                >
                  {t('publish.remove')}
                </Button>
              </div>
            )}
            <Button
              look="solid"
              full
              busy={editor.busy}
              onClick={() => goOn(tool !== 'words' || next < 0 ? undefined : items[next]?.key)}
            >
              {tool !== 'words' || next < 0
                ? t('publish.done')
                : t('publish.nextUndescribed', { number: next + 1 })}
            </Button>
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title={t('editor.discardEditTitle')}
        text={t('editor.discardEditText')}
        action={t('common.discard')}
        onConfirm={() => {
          setDiscarding(false)
          close()
        }}
      />
    </>
  )
}

/** The place of the next photo without words after this one, from the beginning again if need be; -1 for none. */
function nextUndescribed(items: readonly UploadItem[], from: number): number {
  const isOpen = (place: number) => place !== from && !items[place]?.alt.trim()
  const places = items.map((_, place) => place)
  return [...places.slice(from + 1), ...places.slice(0, Math.max(0, from))].find(isOpen) ?? -1
}
