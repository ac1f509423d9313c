import CameraIcon from 'icon:camera'
import CloseIcon from 'icon:x'
import type { MediaItem } from '@calina/contract/types'
import { Picture } from '#components/media/photo.tsx'
import { UploadLine } from '#components/uploads/upload-line.tsx'
import { useT } from '#lib/i18n.ts'
import { PICTURES } from '#lib/upload-checks.ts'
import { type FormUploads, takeOne } from '#lib/use-uploads.ts'
import { IconButton } from '#ui/button.tsx'
import { Mark } from '#ui/logo.tsx'

interface CoverStageProps {
  uploads: FormUploads
  cover: MediaItem | null
  priced: boolean
}

/** The cover of a scheduled live, in the place of the stage: chosen, changed, and given up again. */
export function CoverStage({ uploads, cover, priced }: CoverStageProps) {
  const t = useT()
  const [item] = uploads.items
  return (
    <div className="studio-cover">
      <div className="studio-cover-frame">
        {item?.preview ? (
          <img src={item.preview} alt="" />
        ) : cover ? (
          <Picture media={cover} sizes="(min-width: 1120px) 560px, 112px" />
        ) : (
          <span className="studio-coverless">
            <Mark />
          </span>
        )}
        <label className="icon-button icon-button-photo studio-cover-choose" title={t('studio.chooseCover')}>
          <input
            type="file"
            className="sr-only"
            accept={PICTURES}
            aria-label={t('studio.chooseCover')}
            onChange={event => void takeOne(uploads, event)}
          />
          <CameraIcon />
        </label>
        {item && (
          <IconButton
            look="photo"
            size="small"
            icon={CloseIcon}
            className="studio-cover-remove"
            label={t('studio.removeCover')}
            onClick={() => uploads.remove(item.key)}
          />
        )}
      </div>
      <div className="studio-cover-words">
        <p className="hint">{t(priced ? 'studio.coverGlass' : 'studio.coverText')}</p>
        {item && item.state.step !== 'ready' && <UploadLine item={item} {...uploads} />}
      </div>
    </div>
  )
}
