import TurnIcon from 'icon:camera-rotate'
import HiddenIcon from 'icon:eye-slash'
import MirrorIcon from 'icon:flip-horizontal'
import MicrophoneIcon from 'icon:microphone'
import MicrophoneOffIcon from 'icon:microphone-slash'
import ScreenIcon from 'icon:monitor-arrow-up'
import CameraIcon from 'icon:video-camera'
import CameraOffIcon from 'icon:video-camera-slash'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PhotoChip } from '#components/media/photo.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { type Desk, useMediaState } from './desk.ts'

/** The own picture, without its sound. */
export function OwnPicture({ desk }: { desk: Desk }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const { picture, mirrored } = useMediaState(desk.media)
  const [stream, setStream] = useState<MediaStream>()
  useEffect(() => setStream(picture && new MediaStream([picture])), [picture])
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream ?? null
    if (stream) void element.play().catch(() => {})
    return () => {
      element.srcObject = null
    }
  }, [stream])
  return (
    <video
      ref={video}
      className={cx('studio-video', mirrored && 'studio-mirrored', !stream && 'studio-video-off')}
      aria-label={t(mirrored ? 'studio.ownMirrored' : 'studio.ownPicture')}
      muted
      playsInline
      autoPlay
    />
  )
}

interface StageNoteProps {
  icon?: ReactNode
  title: string
  text: string
  children?: ReactNode
}

/** What stands in the place of the picture. */
export function StageNote({ icon, title, text, children }: StageNoteProps) {
  return (
    <div className="studio-note">
      {icon}
      <h2 className="type-title">{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Why there is no picture, and what helps. */
export function StageProblem({ desk }: { desk: Desk }) {
  const t = useT()
  const { problems, camera, picture, opening } = useMediaState(desk.media)
  if (picture) return null
  const problem = problems.camera
  if (problem)
    return (
      <StageNote
        icon={<CameraOffIcon />}
        title={t(`studio.camera.${problem}`)}
        text={t(`studio.cameraText.${problem}`)}
      >
        <Button look="photo" busy={opening} onClick={desk.prepare}>
          {t(problem === 'denied' ? 'studio.allowed' : 'studio.lookAgain')}
        </Button>
      </StageNote>
    )
  if (!camera)
    return (
      <StageNote icon={<CameraOffIcon />} title={t('studio.cameraOff')} text={t('studio.cameraOffText')} />
    )
  return opening ? <StageNote title={t('studio.asking')} text={t('studio.askingText')} /> : null
}

/** What is done with the own picture and sound. */
export function DeviceButtons({ desk, only }: { desk: Desk; only?: 'microphone' }) {
  const t = useT()
  const { camera, microphone } = useMediaState(desk.media)
  return (
    <>
      {!only && (
        <IconButton
          look="photo"
          icon={camera ? CameraIcon : CameraOffIcon}
          label={t(camera ? 'studio.turnCameraOff' : 'studio.turnCameraOn')}
          className={cx(!camera && 'studio-off')}
          onClick={() => desk.media.setCamera(!camera)}
        />
      )}
      <IconButton
        look="photo"
        icon={microphone ? MicrophoneIcon : MicrophoneOffIcon}
        label={t(microphone ? 'studio.mute' : 'studio.unmute')}
        className={cx(!microphone && 'studio-off')}
        onClick={() => desk.media.setMicrophone(!microphone)}
      />
    </>
  )
}

export const canShare = (): boolean =>
  typeof navigator.mediaDevices?.getDisplayMedia === 'function' && matchMedia('(pointer: fine)').matches

/** Shares the screen in the place of the camera, and ends that. */
export function ShareButton({ desk }: { desk: Desk }) {
  const t = useT()
  const { from } = useMediaState(desk.media)
  if (!canShare()) return null
  const shares = from === 'screen'
  return (
    <IconButton
      look="photo"
      icon={ScreenIcon}
      label={t(shares ? 'studio.unshare' : 'studio.share')}
      className={cx(shares && 'studio-off')}
      onClick={() => void (shares ? desk.media.unshare() : desk.media.share())}
    />
  )
}

/** The other camera of a phone, where there is one. */
export function TurnButton({ desk }: { desk: Desk }) {
  const t = useT()
  const { cameras, opening, from } = useMediaState(desk.media)
  if (cameras.length < 2 || from === 'screen') return null
  return (
    <IconButton
      look="photo"
      icon={TurnIcon}
      label={t('studio.turn')}
      disabled={opening}
      onClick={() => void desk.media.turn()}
    />
  )
}

/** The stage before a live: what viewers will see, which nobody sees yet. */
export function Stage({ desk, wide }: { desk: Desk; wide: boolean }) {
  const t = useT()
  const { mirrored, picture } = useMediaState(desk.media)
  return (
    <div className="studio-stage">
      <OwnPicture desk={desk} />
      <StageProblem desk={desk} />
      <div className="studio-stage-top">
        {picture && (
          <PhotoChip>
            <HiddenIcon />
            {t('studio.onlyYou')}
          </PhotoChip>
        )}
        {!wide && <TurnButton desk={desk} />}
      </div>
      <div className="studio-stage-bottom">
        <DeviceButtons desk={desk} />
        <span className="flex-1" />
        <ShareButton desk={desk} />
        {picture && wide && (
          <IconButton
            look="photo"
            icon={MirrorIcon}
            label={t('studio.mirror')}
            aria-pressed={mirrored}
            onClick={() => desk.media.mirror()}
          />
        )}
      </div>
    </div>
  )
}
