import CameraIcon from 'icon:camera'
import SwitchIcon from 'icon:camera-rotate'
import PassedIcon from 'icon:check'
import TorchIcon from 'icon:flashlight'
import TorchOnIcon from 'icon:flashlight-fill'
import FixIcon from 'icon:warning-fill'
import CloseIcon from 'icon:x'
import type { DocumentSide, DocumentType } from '@calina/contract/limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { photoKey, STEPS, stepOf } from '../documents.ts'
import { CameraFailed } from './camera-failed.tsx'
import { photoOf, type Seen } from './frames.ts'
import { type Fix, HINTS } from './hints.ts'
import { useCalm } from './use-calm.ts'
import { type CameraState, type Facing, setTorch, useCamera } from './use-camera.ts'
import { useReadiness } from './use-readiness.ts'
import './camera.css'

interface CameraProps {
  type: DocumentType
  side: DocumentSide
  onPhoto: (file: File) => void
  onFile: (file: File) => void
  onClose: () => void
  /** A button that takes a file instead. */
  fileButton: ReactNode
  /** What else stands beside the buttons on a wide screen. */
  beside: ReactNode
}

/** The camera with a frame to hold something in: over the whole screen on a phone, in the page on wide screens. */
export function Camera(props: CameraProps) {
  const [facing, setFacing] = useState<Facing>(props.side === 'selfie' ? 'user' : 'environment')
  const camera = useCamera(facing)
  if (camera.step === 'problem')
    return (
      <CameraFailed
        problem={camera.problem}
        beside={props.beside}
        onRetry={camera.retry}
        onFile={props.onFile}
        onClose={props.onClose}
      />
    )
  return (
    <Finder
      {...props}
      camera={camera}
      facing={facing}
      onSwitch={() => setFacing(now => (now === 'user' ? 'environment' : 'user'))}
    />
  )
}

interface FinderProps extends CameraProps {
  camera: Exclude<CameraState, { step: 'problem' }>
  facing: Facing
  onSwitch: () => void
}

const FIXES = {
  'fill-frame': 'identity.fixFillFrame',
  'be-in-window': 'identity.fixBeInWindow',
  'hold-still': 'identity.fixHoldStill',
  'more-light': 'identity.fixMoreLight',
  'less-light': 'identity.fixLessLight',
  reflection: 'identity.fixReflection',
} as const satisfies Record<Fix, string>

/** At most one announcement in this time. */
const CALM_MS = 2_000

function Finder({ type, side, camera, facing, onSwitch, onPhoto, onClose, fileButton, beside }: FinderProps) {
  const t = useT()
  const selfie = side === 'selfie'
  const mirrored = facing === 'user'
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [torch, setTorchOn] = useState(false)
  const stream = camera.step === 'on' ? camera.stream : undefined

  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream ?? null
    // it plays by itself where the browser lets it; a refusal is shown by a still picture
    if (stream) element.play().catch(() => {})
  }, [stream])

  const seen = (): Seen | undefined =>
    stream && video.current && frame.current
      ? { video: video.current, frame: frame.current, mirrored, side }
      : undefined
  const taking = useRef(false)
  const take = async () => {
    const now = seen()
    if (taking.current || !now) return
    taking.current = true
    const photo = await photoOf(now)
    taking.current = false
    if (photo) onPhoto(photo)
  }
  const { readiness, verdict } = useReadiness(seen, () => void take())
  const shown = readiness?.shown
  const fix = shown && HINTS.map(hint => shown[hint]).find(each => each !== undefined)
  const anyway = verdict.free && !verdict.right
  const said = useCalm(
    verdict.right
      ? t('identity.allRight')
      : fix
        ? anyway
          ? `${t(FIXES[fix])} ${t('identity.anyway')}`
          : t(FIXES[fix])
        : '',
    CALM_MS,
  )
  const passed = {
    whole: t(selfie ? 'identity.hintWindow' : 'identity.hintWhole'),
    sharp: t('identity.hintSharp'),
    light: t('identity.hintLight'),
  }

  return (
    <section className="camera" aria-label={t(`identity.${photoKey(type, side)}Head`)}>
      <div className={cx('camera-stage', selfie && 'camera-stage-selfie')}>
        <video ref={video} className={cx(mirrored && 'mirrored')} muted playsInline autoPlay />
        <div className="camera-head">
          <IconButton icon={CloseIcon} label={t('identity.leaveCamera')} onClick={onClose} />
          <p>
            <b>{t(`identity.${photoKey(type, side)}Head`)}</b>
            <span className="figures">{t('identity.step', { step: stepOf(side), steps: STEPS })}</span>
          </p>
          {camera.step === 'on' && camera.torch && (
            <IconButton
              icon={torch ? TorchOnIcon : TorchIcon}
              label={t(torch ? 'identity.torchOff' : 'identity.torchOn')}
              aria-pressed={torch}
              onClick={() => {
                setTorchOn(!torch)
                void setTorch(camera.stream, !torch)
              }}
            />
          )}
        </div>
        <p className="camera-title">{t(selfie ? 'identity.stayInWindow' : 'identity.putInFrame')}</p>
        <div ref={frame} className={cx('camera-frame', verdict.right && 'camera-frame-right')}>
          <i />
          <i />
          <i />
          <i />
        </div>
        <ul className="camera-hints">
          {shown &&
            HINTS.filter(hint => shown[hint] === undefined).map(hint => (
              <li key={hint} className="camera-chip">
                <PassedIcon />
                {passed[hint]}
              </li>
            ))}
          {fix && (
            <li className="camera-chip camera-chip-fix">
              <FixIcon />
              {t(FIXES[fix])}
            </li>
          )}
          {anyway && <li className="camera-chip">{t('identity.anyway')}</li>}
        </ul>
        {camera.step === 'starting' && <p className="camera-waiting">{t('identity.starting')}</p>}
      </div>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <div className="camera-buttons">
        <Button
          look="solid"
          icon={CameraIcon}
          className="camera-shutter"
          aria-disabled={!verdict.free || undefined}
          onClick={() => {
            if (verdict.free) void take()
          }}
        >
          <span>{t('identity.take')}</span>
        </Button>
        {fileButton}
        {camera.step === 'on' && camera.several && (
          <Button icon={SwitchIcon} className="camera-switch" onClick={onSwitch}>
            <span>{t('identity.switch')}</span>
          </Button>
        )}
        {beside}
      </div>
    </section>
  )
}
