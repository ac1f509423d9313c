import AudioIcon from 'icon:phone'
import AudioFilledIcon from 'icon:phone-fill'
import VideoIcon from 'icon:video-camera'
import VideoFilledIcon from 'icon:video-camera-fill'
import type { CallKind } from '@calina/contract/limits'
import type { Icon } from '#ui/icon.tsx'

/** How each kind of call is drawn. */
export const KIND_ICONS: Readonly<Record<CallKind, Icon>> = { audio: AudioIcon, video: VideoIcon }

/** The same, filled, for the button that begins one. */
export const FILLED_KIND_ICONS: Readonly<Record<CallKind, Icon>> = {
  audio: AudioFilledIcon,
  video: VideoFilledIcon,
}
