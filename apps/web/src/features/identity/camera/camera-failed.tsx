import NoCameraIcon from 'icon:camera-slash'
import { MB } from '@calina/contract/constants'
import type { ReactNode } from 'react'
import { FileDrop } from '#components/uploads/file-drop.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings } from '#lib/page.ts'
import { DOCUMENTS } from '#lib/upload-checks.ts'
import { Button } from '#ui/button.tsx'
import type { CameraProblem } from './use-camera.ts'
import './camera.css'

interface CameraFailedProps {
  problem: CameraProblem
  beside: ReactNode
  onRetry: () => void
  onFile: (file: File) => void
  onClose: () => void
}

const PROBLEMS = {
  denied: { title: 'identity.deniedTitle', text: 'identity.deniedText' },
  none: { title: 'identity.noneTitle', text: 'identity.noneText' },
  busy: { title: 'identity.busyTitle', text: 'identity.busyText' },
} as const satisfies Record<CameraProblem, object>

/** There is no picture of the camera: why, what helps, and a file instead. */
export function CameraFailed({ problem, beside, onRetry, onFile, onClose }: CameraFailedProps) {
  const t = useT()
  const format = useFormat()
  const { uploadMb } = useSettings()
  return (
    <section className="camera-failed" aria-labelledby="camera-failed">
      <div role="alert">
        <NoCameraIcon />
        <h3 id="camera-failed" className="heading">
          {t(PROBLEMS[problem].title)}
        </h3>
        <p className="mt-1 text-ink-2">{t(PROBLEMS[problem].text)}</p>
      </div>
      <FileDrop
        label={t('identity.upload')}
        hint={t('identity.uploadHint', { size: format.bytes(uploadMb.document * MB) })}
        accept={DOCUMENTS}
        onFiles={files => files[0] && onFile(files[0])}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button look="solid" onClick={onRetry}>
          {t('common.retry')}
        </Button>
        <Button onClick={onClose}>{t('identity.leaveCamera')}</Button>
        {beside}
      </div>
    </section>
  )
}
