import CameraIcon from 'icon:camera'
import UploadIcon from 'icon:upload-simple'
import { MB } from '@calina/contract/constants'
import type { DocumentSide } from '@calina/contract/limits'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Progress } from '#components/uploads/progress.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings } from '#lib/page.ts'
import { DOCUMENTS, type Refusal, refusalOf } from '#lib/upload-checks.ts'
import { problemText, remedyOf } from '#lib/upload-problem.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Note } from '#ui/status.tsx'
import { Camera } from './camera/camera.tsx'
import { type ChosenIdentity, documentOf, shotKey, stepOf } from './documents.ts'
import { OnPhone } from './phone-dialog.tsx'
import { Preview } from './preview.tsx'
import { Dashes } from './steps.tsx'
import type { Sending } from './use-sending.ts'
import '#components/forms/form-foot.css'
import './identity.css'

interface CaptureProps {
  identity: ChosenIdentity
  side: DocumentSide
  sending: Sending
  /** The camera is open. */
  camera: boolean
  onCamera: (open: boolean) => void
  /** The photo is on its way. */
  onSent: () => void
  onOtherDocument: () => void
  /** The address of this page, for a phone. */
  path: string
}

/** One photo: taken or chosen, looked at, and sent. */
export function Capture(props: CaptureProps) {
  const { identity, side, sending, camera, onCamera, onSent, onOtherDocument, path } = props
  const t = useT()
  const { uploadMb } = useSettings()
  const [held, setHeld] = useState<{ file: File; taken: boolean }>()
  const [refused, setRefused] = useState<{ refusal: Refusal; size: number }>()
  const shot = shotKey(identity.type, side)
  const title = useRef<HTMLHeadingElement>(null)
  // what had the focus was about the photo before
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus()
  }, [])

  function choose(file: File): void {
    const refusal = refusalOf(file, 'document', uploadMb.document * MB)
    setRefused(refusal && { refusal, size: file.size })
    if (refusal) onCamera(false)
    else setHeld({ file, taken: false })
  }

  // in one place: a file chosen while the camera fails, or a sending ends, must not get lost with what stood there
  const field = useRef<HTMLInputElement>(null)
  const fileButton = (
    <Button icon={UploadIcon} className="camera-file-button" onClick={() => field.current?.click()}>
      <span>{t('identity.upload')}</span>
    </Button>
  )
  const body = () => {
    if (held)
      return (
        <Preview
          {...held}
          side={side}
          onUse={() => {
            sending.send(held.file)
            setHeld(undefined)
            onSent()
          }}
          onRepeat={() => setHeld(undefined)}
        />
      )
    if (sending.item)
      return <OnItsWay sending={sending} onCamera={() => onCamera(true)} fileButton={fileButton} />
    if (camera)
      return (
        <Camera
          type={identity.type}
          side={side}
          onPhoto={file => {
            setRefused(undefined)
            setHeld({ file, taken: true })
          }}
          onFile={choose}
          onClose={() => onCamera(false)}
          fileButton={fileButton}
          beside={<OnPhone path={path} />}
        />
      )
    return (
      <>
        <Reason identity={identity} side={side} />
        {refused && <Refused {...refused} />}
        <div className="form-foot">
          <Button look="solid" size="large" icon={CameraIcon} onClick={() => onCamera(true)}>
            {t(`identity.${shot}Open`)}
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {fileButton}
          <Button look="text" size="small" onClick={onOtherDocument}>
            {t('identity.useOther')}
          </Button>
          <OnPhone path={path} />
        </div>
      </>
    )
  }
  return (
    <div className="identity-form">
      <Dashes step={stepOf(side)} />
      <header>
        <h2 ref={title} tabIndex={-1} className="type-part outline-0">
          {t(`identity.${shot}Title`)}
        </h2>
        <p className="identity-lede">{t(sending.item ? 'identity.sendingText' : `identity.${shot}Text`)}</p>
      </header>
      {body()}
      <FileField field={field} onFile={choose} />
    </div>
  )
}

/** What the buttons that take a file instead of a photo press. */
function FileField({
  field,
  onFile,
}: {
  field: RefObject<HTMLInputElement | null>
  onFile: (file: File) => void
}) {
  return (
    <input
      ref={field}
      type="file"
      accept={DOCUMENTS}
      hidden
      onChange={event => {
        const [chosen] = event.target.files ?? []
        event.target.value = ''
        if (chosen) onFile(chosen)
      }}
    />
  )
}

/** Why this photo is asked for again. */
function Reason({ identity, side }: Pick<CaptureProps, 'identity' | 'side'>) {
  const t = useT()
  const format = useFormat()
  const document = documentOf(identity, side)
  if (document?.observation)
    return (
      <p className="identity-observation">
        <small>{t('identity.seen')}</small>
        {document.observation}
      </p>
    )
  if (document?.state !== 'failed') return null
  const state = { step: 'failed', code: document.problem ?? '', again: false } as const
  return (
    <Note kind="bad">
      <b>{t('identity.unreadable')}</b> {problemText({ state, size: 0 }, t, format, 'paper')}
    </Note>
  )
}

function Refused({ refusal, size }: { refusal: Refusal; size: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <Note kind="bad" alert>
      {problemText({ state: { step: 'failed', again: false, ...refusal }, size }, t, format)}
    </Note>
  )
}

interface OnItsWayProps {
  sending: Sending
  onCamera: () => void
  fileButton: ReactNode
}

/** A photo on its way up, or what keeps it. */
function OnItsWay({ sending, onCamera, fileButton }: OnItsWayProps) {
  const t = useT()
  const format = useFormat()
  const { item, uploads, problem } = sending
  if (!item) return null
  const { state, size } = item
  if (state.step === 'failed' || problem !== null)
    return (
      <>
        {state.step === 'failed' ? (
          <Note kind="bad" alert>
            {problemText(item, t, format, 'paper')}
          </Note>
        ) : (
          <FormProblem error={problem} />
        )}
        <div className="form-foot">
          {state.step !== 'failed' ? (
            <Button look="solid" onClick={sending.again}>
              {t('common.retry')}
            </Button>
          ) : (
            remedyOf(item) === 'retry' && (
              <Button look="solid" onClick={() => uploads.retry(item.key)}>
                {t('common.retry')}
              </Button>
            )
          )}
          <Button
            icon={CameraIcon}
            onClick={() => {
              sending.discard()
              onCamera()
            }}
          >
            {t('identity.repeat')}
          </Button>
          {fileButton}
        </div>
      </>
    )
  const sent = state.step === 'sending' ? state.sent : state.step === 'waiting' ? 0 : size
  return (
    <div className="flex flex-col gap-2">
      <Progress label={t('identity.sending')} value={sent} max={size} />
      <p className="text-ink-2 text-small figures" role="status">
        {state.step === 'sending' && state.held === 'offline'
          ? t('uploads.offline')
          : state.step === 'sending' || state.step === 'waiting'
            ? t('uploads.amount', { sent: format.bytes(sent), total: format.bytes(size) })
            : t('identity.handingOver')}
      </p>
      <Button look="text" size="small" className="self-start" onClick={sending.discard}>
        {t('common.cancel')}
      </Button>
    </div>
  )
}
