import MicrophoneIcon from 'icon:microphone'
import MicrophoneOffIcon from 'icon:microphone-slash'
import CameraIcon from 'icon:video-camera'
import CameraOffIcon from 'icon:video-camera-slash'
import { useT } from '#lib/i18n.ts'
import type { LocalMedia } from '../line/local-media.ts'
import { useMedia } from '../use-desk.ts'
import { RoundButton } from './round-button.tsx'

interface OwnSwitchProps {
  media: LocalMedia
  /** The word below it. */
  worded?: boolean
}

/** Mutes the own microphone, and opens it again. */
export function MicrophoneSwitch({ media, worded = false }: OwnSwitchProps) {
  const t = useT()
  const { microphone, problems } = useMedia(media)
  const isOff = !microphone || problems.microphone !== undefined
  return (
    <RoundButton
      icon={isOff ? MicrophoneOffIcon : MicrophoneIcon}
      label={t(isOff ? 'calls.microphoneOn' : 'calls.microphoneOff')}
      {...(worded && { word: t('calls.microphone') })}
      look={isOff ? 'on' : 'plain'}
      onClick={() => media.setMicrophone(isOff)}
    />
  )
}

/** Switches the own camera off, and on again. */
export function CameraSwitch({ media, worded = false }: OwnSwitchProps) {
  const t = useT()
  const { camera, problems } = useMedia(media)
  const isOff = !camera || problems.camera !== undefined
  return (
    <RoundButton
      icon={isOff ? CameraOffIcon : CameraIcon}
      label={t(isOff ? 'calls.cameraOn' : 'calls.cameraOff')}
      {...(worded && { word: t('calls.camera') })}
      look={isOff ? 'on' : 'plain'}
      onClick={() => media.setCamera(isOff)}
    />
  )
}

/** Why the other side would hear or see nothing, and what helps. */
export function MediaProblems({ media }: { media: LocalMedia }) {
  const t = useT()
  const { problems } = useMedia(media)
  const { microphone, camera } = problems
  if (!microphone && !camera) return null
  return (
    <div className="call-problems" role="alert">
      {microphone && <p>{t(`calls.noMicrophone.${microphone}`)}</p>}
      {camera && <p>{t(`calls.noCamera.${camera}`)}</p>}
    </div>
  )
}
