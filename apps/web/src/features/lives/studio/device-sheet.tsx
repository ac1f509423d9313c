import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type Desk, useCaptureState } from './desk.ts'
import { DeviceSelect } from './devices-bar.tsx'
import { LevelMeter, useLevel } from './level-meter.tsx'
import { megabits } from './signal.tsx'

interface DeviceSheetProps {
  desk: Desk
  open: boolean
  onClose: () => void
  /** The settings of the chat, which have no other button on a phone. */
  onChat: () => void
  /** What the live says of itself, likewise. */
  onAbout: () => void
  wide: boolean
}

/** Other devices while a live is on air, how it is sent, and on a phone the way to the chat's settings. */
export function DeviceSheet({ desk, open, onClose, onChat, onAbout, wide }: DeviceSheetProps) {
  const t = useT()
  return (
    <Dialog open={open} onOpenChange={next => !next && onClose()} title={t('studio.devices')}>
      <Inside desk={desk} onChat={onChat} onAbout={onAbout} wide={wide} />
    </Dialog>
  )
}

function Inside({ desk, onChat, onAbout, wide }: Omit<DeviceSheetProps, 'open' | 'onClose'>) {
  const t = useT()
  const format = useFormat()
  const { flutes, hearing } = useLevel(desk.capture)
  const capture = useCaptureState(desk.capture)
  return (
    <div className="flex flex-col gap-4">
      <DeviceSelect desk={desk} kind="camera" />
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
      {capture && (
        <p className="hint figures">
          {t('studio.sends', {
            lines: capture.shape.lines,
            speed: format.number(megabits(capture.bitsPerSecond ?? capture.shape.bitsPerSecond)),
          })}
        </p>
      )}
      {!wide && (
        <>
          <Button onClick={onAbout}>{t('studio.aboutLive')}</Button>
          <Button onClick={onChat}>{t('studio.chatSettings')}</Button>
        </>
      )}
    </div>
  )
}
