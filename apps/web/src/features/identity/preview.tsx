import PdfIcon from 'icon:file-pdf'
import type { DocumentSide } from '@calina/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { endAddress } from '#lib/blob-address.ts'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import './camera/camera.css'

interface PreviewProps {
  file: File
  side: DocumentSide
  /** It was taken just now; otherwise it is a file. */
  taken: boolean
  onUse: () => void
  onRepeat: () => void
}

/** What was taken or chosen, before it is sent: can it be read? */
export function Preview({ file, side, taken, onUse, onRepeat }: PreviewProps) {
  const t = useT()
  const format = useFormat()
  const use = useRef<HTMLButtonElement>(null)
  const [address, setAddress] = useState<string>()
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => endAddress(made)
  }, [file])
  useEffect(() => use.current?.focus(), [])
  const picture = file.type !== 'application/pdf' && shown
  const selfie = side === 'selfie'
  return (
    <section className="camera camera-preview" aria-labelledby="camera-preview">
      <div className={cx('camera-stage', selfie && 'camera-stage-selfie')}>
        {picture ? (
          address && (
            <img
              src={address}
              alt={t(selfie ? 'identity.previewSelfie' : 'identity.previewDocument')}
              onError={() => setShown(false)}
            />
          )
        ) : (
          <p className="camera-file">
            <PdfIcon />
            <b className="wrap-anywhere">{file.name}</b>
            <span className="figures">{format.bytes(file.size)}</span>
          </p>
        )}
      </div>
      <div className="camera-question">
        <h3 id="camera-preview" className="heading">
          {t(selfie ? 'identity.askSelfie' : 'identity.askDocument')}
        </h3>
        <p>{t(selfie ? 'identity.askSelfieText' : 'identity.askDocumentText')}</p>
        <div className="camera-answers">
          <Button ref={use} look="solid" onClick={onUse}>
            {t(taken ? 'identity.usePhoto' : 'identity.useFile')}
          </Button>
          <Button onClick={onRepeat}>{t(taken ? 'identity.repeat' : 'identity.chooseOther')}</Button>
        </div>
      </div>
    </section>
  )
}
