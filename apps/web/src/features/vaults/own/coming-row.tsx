import PauseIcon from 'icon:pause-fill'
import ResumeIcon from 'icon:play-fill'
import CancelIcon from 'icon:x'
import type { MouseEvent } from 'react'
import { UploadLine } from '#components/uploads/upload-line.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import { problemText } from '#lib/upload-problem.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { FileThumb } from '../components/file-thumb.tsx'
import { fileDetail } from '../labels.ts'

/** Without the second click of a double click: it would undo the first, or remove the row that has moved up. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}

interface ComingRowProps {
  item: UploadItem
  uploads: FormUploads
}

/** A file on its way into a vault: how far it is, or why it does not come; it can be paused by itself, and removed. */
export function ComingRow({ item, uploads }: ComingRowProps) {
  const t = useT()
  const format = useFormat()
  const { key, name, kind, size, duration, state } = item
  const refused = state.step === 'failed' && state.code === 'FILE_TYPE_NOT_ALLOWED'
  // what came up on an earlier page has no size here
  const detail =
    size > 0 &&
    !refused &&
    fileDetail({ kind, bytes: size, media: { duration }, downloadName: name }, t, format)
  return (
    <li className="vault-file vault-file-row">
      <FileThumb kind={refused ? 'file' : kind} name={name} preview={item.preview} />
      <div className="vault-coming">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          {detail && <p className="text-small text-ink-2 figures">{detail}</p>}
        </div>
        {state.step === 'failed' ? (
          <p className="text-small text-danger" role="alert">
            {problemText(item, t, format, 'any')}
          </p>
        ) : (
          <UploadLine item={item} {...uploads} />
        )}
      </div>
      <span className="vault-file-acts">
        {state.step === 'sending' && !uploads.paused && (
          <IconButton
            icon={item.paused ? ResumeIcon : PauseIcon}
            label={t(item.paused ? 'uploads.resumeOne' : 'uploads.pauseOne', { name })}
            onClick={once(() => (item.paused ? uploads.resume(key) : uploads.pause(key)))}
          />
        )}
        {state.step === 'failed' && state.again && (
          <Button size="small" onClick={() => uploads.retry(key)}>
            {t('common.retry')}
          </Button>
        )}
        <IconButton
          icon={CancelIcon}
          label={t('vaults.cancelUpload', { name })}
          onClick={once(() => uploads.remove(key))}
        />
      </span>
    </li>
  )
}
