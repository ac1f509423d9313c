import { useT } from '#lib/i18n.ts'
import type { Device, DeviceKind, MediaState } from '#lib/live-capture/live-media.ts'
import { useFormat } from '#lib/page.ts'
import { Select } from '#ui/field.tsx'
import { ConnectionCheck } from './connection-check.tsx'
import { type Desk, useMediaState } from './desk.ts'
import { LevelMeter, useLevel } from './level-meter.tsx'

const trackOf = (state: MediaState, kind: DeviceKind) => (kind === 'camera' ? state.picture : state.sound)

/** A device to choose; what is used now, or why there is none. */
export function DeviceSelect({ desk, kind, hint }: { desk: Desk; kind: DeviceKind; hint?: React.ReactNode }) {
  const t = useT()
  const state = useMediaState(desk.media)
  const { cameras, microphones, problems, from } = state
  const found: readonly Device[] = kind === 'camera' ? cameras : microphones
  const track = trackOf(state, kind)
  const used = track?.getSettings().deviceId ?? ''
  const problem = problems[kind]
  const isScreen = kind === 'camera' && from === 'screen'
  const named = found.map(({ id, name }, at) => ({
    value: id,
    text: name || t(`studio.nameless.${kind}`, { number: at + 1 }),
  }))
  const isKnown = named.some(({ value }) => value === used)
  const none = isScreen ? t('studio.sharing') : t(problem ? `studio.no.${problem}` : 'studio.choose')
  return (
    <Select
      label={t(`studio.${kind}Label`)}
      value={isScreen || !isKnown ? '' : used}
      disabled={found.length === 0 || state.opening}
      options={isScreen || !isKnown ? [{ value: '', text: none }, ...named] : named}
      onChange={event => event.target.value && void desk.media.choose(kind, event.target.value)}
      error={problem && t(`studio.help.${problem}`)}
      hint={problem ? undefined : hint}
    />
  )
}

/** Camera, microphone with its level, and connection, under the picture. */
export function DevicesBar({ desk }: { desk: Desk }) {
  const t = useT()
  const format = useFormat()
  const { picture } = useMediaState(desk.media)
  const { flutes, hearing } = useLevel(desk.capture)
  const { height, width, frameRate } = picture?.getSettings() ?? {}
  return (
    <div className="studio-devices">
      <DeviceSelect
        desk={desk}
        kind="camera"
        hint={
          width && height
            ? t('studio.resolution', {
                lines: Math.min(width, height),
                frames: format.number(Math.round(frameRate ?? 30)),
              })
            : ' '
        }
      />
      <DeviceSelect
        desk={desk}
        kind="microphone"
        hint={
          <span className="studio-hearing">
            <LevelMeter flutes={flutes} />
            <span>{t(`studio.hearing.${hearing}`)}</span>
          </span>
        }
      />
      <ConnectionCheck desk={desk} wide />
    </div>
  )
}
