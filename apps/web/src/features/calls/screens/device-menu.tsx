import DevicesIcon from 'icon:sliders-horizontal'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/field.tsx'
import { keepCallChoices, readCallChoices } from '../choices.ts'
import type { LocalMedia } from '../line/local-media.ts'
import { useMedia } from '../use-desk.ts'
import { RoundButton } from './round-button.tsx'

const canChooseSpeaker = () =>
  typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype

interface DeviceMenuProps {
  media: LocalMedia
  video: boolean
  onSpeaker: (id: string) => void
}

/** Which microphone, camera and loudspeaker: those of this device, while a call goes on. */
export function DeviceMenu({ media, video, onSpeaker }: DeviceMenuProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  const state = useMedia(media)
  const [speaker, setSpeaker] = useState(() => readCallChoices().speaker ?? '')
  const show = async () => {
    setOpen(true)
    setDevices((await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [])
  }
  const options = (kind: MediaDeviceKind) =>
    devices
      .filter(each => each.kind === kind && each.deviceId !== '')
      .map((each, place) => ({
        value: each.deviceId,
        text: each.label || t('calls.deviceNumber', { number: place + 1 }),
      }))
  const speakers = canChooseSpeaker() ? options('audiooutput') : []
  return (
    <>
      <RoundButton
        icon={DevicesIcon}
        label={t('calls.devices')}
        aria-haspopup="dialog"
        onClick={() => void show()}
      />
      <Dialog open={open} onOpenChange={setOpen} title={t('calls.devices')}>
        <div className="flex flex-col gap-4">
          <Select
            label={t('calls.microphone')}
            value={state.audio?.getSettings().deviceId ?? ''}
            options={options('audioinput')}
            onChange={event => void media.choose('microphone', event.target.value)}
          />
          {video && (
            <Select
              label={t('calls.camera')}
              value={state.video?.getSettings().deviceId ?? ''}
              options={options('videoinput')}
              onChange={event => void media.choose('camera', event.target.value)}
            />
          )}
          {speakers.length > 0 ? (
            <Select
              label={t('calls.speaker')}
              value={speaker}
              options={speakers}
              onChange={event => {
                keepCallChoices({ speaker: event.target.value })
                setSpeaker(event.target.value)
                onSpeaker(event.target.value)
              }}
            />
          ) : (
            <p className="text-ink-2 text-small">{t('calls.speakerBySystem')}</p>
          )}
        </div>
      </Dialog>
    </>
  )
}
