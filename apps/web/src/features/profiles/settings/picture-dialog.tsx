import { MB } from '@calina/contract/constants'
import type { OwnProfile } from '@calina/contract/types'
import { useEffect, useRef, useState } from 'react'
import { type Focal, FocalPicker } from '#components/media/focal-picker.tsx'
import { UploadLine } from '#components/uploads/upload-line.tsx'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useSettings } from '#lib/page.ts'
import { PICTURES } from '#lib/upload-checks.ts'
import { takeOne, useUploads } from '#lib/use-uploads.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { useTakeProfile } from './own-profile.ts'

interface PictureDialogProps {
  slot: 'avatar' | 'cover'
  current: OwnProfile['avatar']
  open: boolean
  onClose: () => void
}

const MIDDLE: Focal = { x: 0.5, y: 0.4 }

/** Changes avatar or cover: choose a file, watch its upload, choose the focus of the crop, save. */
export function PictureDialog({ slot, current, open, onClose }: PictureDialogProps) {
  const t = useT()
  const format = useFormat()
  const { uploadMb } = useSettings()
  const api = useApi()
  const take = useTakeProfile()
  const uploads = useUploads(slot)
  const file = useRef<HTMLInputElement>(null)
  const [focal, setFocal] = useState<Focal>(current?.focal ?? MIDDLE)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const item = uploads.items.at(-1)
  const chosen = item?.preview ?? current?.original
  const media = item ? (item.state.step === 'ready' ? item.state.media.id : undefined) : current?.media

  useEffect(() => {
    if (open) {
      setFocal(current?.focal ?? MIDDLE)
      setProblem(undefined)
    }
  }, [open, current])

  function close() {
    for (const each of uploads.items) uploads.remove(each.key)
    onClose()
  }

  async function run(work: () => Promise<OwnProfile>, done: string) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      take(await work())
      uploads.clear()
      toast.success(done)
      onClose()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && close()}
      title={t(slot === 'avatar' ? 'settings.avatar' : 'settings.cover')}
      description={
        chosen
          ? t('settings.focalHint')
          : t('settings.pictureHint', { max: format.bytes(uploadMb[slot] * MB) })
      }
    >
      <div className="flex flex-col gap-4">
        {chosen && (
          <FocalPicker
            src={chosen}
            value={focal}
            label={point => t('settings.focal', { ...point })}
            onChange={setFocal}
          />
        )}
        {item && <UploadLine item={item} {...uploads} />}
        {problem !== undefined && (
          <Note kind="bad" alert>
            {errorText(problem, t)}
          </Note>
        )}
        <input
          ref={file}
          type="file"
          accept={PICTURES}
          className="sr-only"
          tabIndex={-1}
          aria-label={t('settings.choosePicture')}
          onChange={event => {
            if (takeOne(uploads, event)) setFocal(MIDDLE)
          }}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          {current && !item && (
            <Button
              look="danger"
              className="mr-auto"
              disabled={busy}
              onClick={() =>
                void run(() => api.removePicture({ params: { slot } }), t('settings.pictureRemoved'))
              }
            >
              {t(slot === 'avatar' ? 'settings.removeAvatar' : 'settings.removeCover')}
            </Button>
          )}
          {item?.state.step !== 'failed' && (
            <Button onClick={() => file.current?.click()}>{t('settings.choosePicture')}</Button>
          )}
          <Button
            look="solid"
            busy={busy}
            disabled={media === undefined}
            onClick={() => {
              if (media !== undefined)
                void run(
                  () => api.setPicture({ params: { slot }, body: { media, focal } }),
                  t('settings.pictureSaved'),
                )
            }}
          >
            {t('common.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
