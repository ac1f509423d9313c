import TurnIcon from 'icon:camera-rotate'
import ShrinkIcon from 'icon:caret-down'
import ChatIcon from 'icon:chat-circle'
import SmallIcon from 'icon:corners-in'
import FullIcon from 'icon:corners-out'
import EndIcon from 'icon:phone-disconnect-fill'
import PipIcon from 'icon:picture-in-picture'
import VideoIcon from 'icon:video-camera'
import type { Call } from '@calina/contract/types'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { chatPath } from '#components/calls/call-path.ts'
import { shrinkCall } from '#components/calls/stage.ts'
import { GiftButton } from '#components/gifts/gift-button.tsx'
import { useFullscreen } from '#components/media/use-fullscreen.ts'
import { useT } from '#lib/i18n.ts'
import { useMatches } from '#lib/matches.ts'
import type { LocalMedia } from '../line/local-media.ts'
import { useMedia } from '../use-desk.ts'
import { DeviceMenu } from './device-menu.tsx'
import { CameraSwitch, MicrophoneSwitch } from './own-switches.tsx'
import { RoundButton } from './round-button.tsx'
import type { Running } from './use-running.ts'

interface CallControlsProps {
  call: Call
  running: Running
  media: LocalMedia
  /** A picture of the other side is shown. */
  isSeen: boolean
  /** The element that shows it. */
  element: RefObject<HTMLVideoElement | null>
  onSpeaker: (id: string) => void
}

const WIDE = '(min-width: 1120px)'

/** The buttons of a call that goes on. */
export function CallControls({ call, running, media, isSeen, element, onSpeaker }: CallControlsProps) {
  const t = useT()
  const { several, video } = useMedia(media)
  const wide = useMatches(WIDE)
  const chat = () => {
    // beside it where there is room, else in its place
    if (!wide) shrinkCall(true)
    running.openChat()
  }
  return (
    <div className="call-controls">
      <div className="call-controls-side">
        {!wide && (
          <RoundButton icon={ShrinkIcon} label={t('calls.shrink')} onClick={() => shrinkCall(true)} />
        )}
        {isSeen && <Windows element={element} />}
        {!(wide && running.inChat) && (
          <RoundButton icon={ChatIcon} label={t('calls.openChat')} onClick={chat} />
        )}
      </div>
      <div className="call-controls-main">
        <MicrophoneSwitch media={media} />
        {call.video ? (
          <CameraSwitch media={media} />
        ) : (
          <RoundButton
            icon={VideoIcon}
            label={t('calls.askVideo')}
            disabled={call.videoAsked !== null}
            busy={running.wishing}
            onClick={() => running.wishVideo(true)}
          />
        )}
        {several && video && (
          <RoundButton icon={TurnIcon} label={t('calls.turnCamera')} onClick={() => void media.turn()} />
        )}
        <DeviceMenu media={media} video={call.video} onSpeaker={onSpeaker} />
        {call.side === 'fan' && (
          <span className="call-gift">
            <GiftButton
              creator={call.other}
              place={{ kind: 'chat' }}
              path={chatPath(call.chat)}
              chat={call.chat}
              look="well"
            />
          </span>
        )}
        <RoundButton
          icon={EndIcon}
          look="end"
          label={t('calls.hangUp')}
          busy={running.hanging}
          onClick={running.end}
        />
      </div>
    </div>
  )
}

/** The whole screen for the picture, or a small window of its own over everything else. */
function Windows({ element }: { element: RefObject<HTMLVideoElement | null> }) {
  const t = useT()
  const place = useRef<HTMLElement | null>(null)
  const [isSmall, setSmall] = useState(false)
  useEffect(() => {
    place.current = element.current?.closest<HTMLElement>('.call-place') ?? null
    const video = element.current
    const follow = () => setSmall(document.pictureInPictureElement === video)
    video?.addEventListener('enterpictureinpicture', follow)
    video?.addEventListener('leavepictureinpicture', follow)
    return () => {
      video?.removeEventListener('enterpictureinpicture', follow)
      video?.removeEventListener('leavepictureinpicture', follow)
    }
  }, [element])
  const full = useFullscreen(place)
  const pip = () => {
    const done = isSmall ? document.exitPictureInPicture() : element.current?.requestPictureInPicture()
    done?.catch(() => {})
  }
  return (
    <>
      {full.possible && (
        <RoundButton
          icon={full.on ? SmallIcon : FullIcon}
          label={t(full.on ? 'calls.leaveFull' : 'calls.fullScreen')}
          onClick={full.toggle}
        />
      )}
      {document.pictureInPictureEnabled && (
        <RoundButton icon={PipIcon} label={t(isSmall ? 'calls.leavePip' : 'calls.pip')} onClick={pip} />
      )}
    </>
  )
}
