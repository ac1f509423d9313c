import PeopleIcon from 'icon:eye'
import EditIcon from 'icon:pencil-simple'
import SettingsIcon from 'icon:sliders-horizontal'
import EndIcon from 'icon:stop-fill'
import CloseIcon from 'icon:x'
import type { StudioLive } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLiveChat } from '#components/lives/use-live-chat.ts'
import { PhotoChip } from '#components/media/photo.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useRealtime } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { Button, IconButton, IconLink } from '#ui/button.tsx'
import { AboutLive } from './about-live.tsx'
import { ChatColumn, ChatOver } from './chat-panel.tsx'
import { ChatSettings } from './chat-settings.tsx'
import { type Desk, useCaptureState } from './desk.ts'
import { DeviceSheet } from './device-sheet.tsx'
import { EndDialog } from './end-dialog.tsx'
import { GiftRise } from './gift-rise.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { ObsPicture } from './obs-picture.tsx'
import { SignalChip, useSignal } from './obs-rehearsal.tsx'
import { GoalBar, OnAirFigures } from './on-air-figures.tsx'
import { OnAirState } from './on-air-state.tsx'
import { showStudioPeople } from './queries.ts'
import { isSender, noteSender } from './sender.ts'
import { megabits, Signal } from './signal.tsx'
import { DeviceButtons, OwnPicture, ShareButton, StageProblem, TurnButton } from './stage.tsx'
import { useElapsed } from './use-elapsed.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useStudioWrite } from './use-studio-writes.ts'
import { useWide } from './use-wide.ts'

interface OnAirProps {
  desk: Desk
  live: StudioLive
}

/**
 * Sends the live of this screen, where this page is the one to do so: after a load it goes on by itself. What happens later
 * does not make it begin, since another page may be about to come back.
 */
function useSending({ desk, live }: OnAirProps): void {
  const { id, source, state } = live
  const { send } = desk
  const [isHere] = useState(() => source === 'browser' && (state !== 'live' || isSender(id)))
  useEffect(() => {
    if (isHere) send(id)
  }, [id, isHere, send])
}

/** How many are in it, which is told rather than read. */
function usePeople(id: string): void {
  const client = useQueryClient()
  useRealtime(
    'live.people',
    useCallback(({ live, people }) => live === id && showStudioPeople(client, live, people), [client, id]),
  )
}

/** A live that is open: the picture as it goes out, what it brings, and its chat. */
export function OnAir({ desk, live }: OnAirProps) {
  const t = useT()
  const client = useQueryClient()
  const wide = useWide()
  const [dialog, setDialog] = useState<'end' | 'devices' | 'chat' | 'about'>()
  useSending({ desk, live })
  usePeople(live.id)
  const capture = useCaptureState(desk.capture)
  const chat = useLiveChat(live.id, { own: true, enabled: live.state !== 'starting' })
  const sends = live.source === 'browser' && isSending(capture)
  const leaving = useLeaveGuard(live.id, sends)
  const ending = useStudioWrite(live.id, api =>
    live.state === 'starting'
      ? api.cancelLive({ params: { live: live.id } })
      : api.endLive({ params: { live: live.id } }),
  )
  const { step, ended } = capture ?? {}
  // the server has ended it: what it is now stands there at once
  useEffect(() => {
    if (step === 'ended') changed(client, `studio-live:${live.id}`)
  }, [client, step, live.id])
  useEffect(() => {
    if (ended === 'elsewhere') noteSender(undefined)
  }, [ended])
  const open = (what: typeof dialog) => () => setDialog(what)
  const close = () => setDialog(undefined)
  return (
    <div className="studio studio-on-air">
      <section className="studio-main">
        <h1 className="sr-only" dir="auto">
          {live.title}
        </h1>
        <div className="studio-stage">
          {live.source === 'browser' ? <OwnPicture desk={desk} /> : <ObsPicture live={live} />}
          {sends && <StageProblem desk={desk} />}
          <OnAirState desk={desk} live={live} />
          <Chips desk={desk} live={live} wide={wide} onSettings={open(sends ? 'devices' : 'about')} />
          {!wide && <OverFigures live={live} />}
          <GiftRise lines={chat.lines} ready={!chat.isPending} />
          {wide ? (
            <div className="studio-stage-bottom">
              {sends && (
                <>
                  <DeviceButtons desk={desk} />
                  <ShareButton desk={desk} />
                  <IconButton
                    look="photo"
                    icon={SettingsIcon}
                    label={t('studio.devices')}
                    onClick={open('devices')}
                  />
                </>
              )}
              <IconButton
                look="photo"
                icon={EditIcon}
                label={t('studio.aboutLive')}
                aria-haspopup="dialog"
                onClick={open('about')}
              />
              <span className="flex-1" />
              <Button className="studio-end" onClick={open('end')}>
                {t('studio.end')}
              </Button>
            </div>
          ) : (
            <ChatOver live={live} chat={chat} onSettings={open('chat')}>
              {sends && <DeviceButtons desk={desk} only="microphone" />}
              {sends && <TurnButton desk={desk} />}
              <IconButton
                icon={EndIcon}
                label={t('studio.end')}
                className="studio-end"
                onClick={open('end')}
              />
            </ChatOver>
          )}
        </div>
        {wide && <OnAirFigures live={live} />}
      </section>
      {wide && <ChatColumn live={live} chat={chat} onSettings={open('chat')} />}
      <DeviceSheet
        desk={desk}
        open={dialog === 'devices'}
        onClose={close}
        onChat={open('chat')}
        onAbout={open('about')}
        wide={wide}
      />
      <AboutLive live={live} open={dialog === 'about'} onClose={close} onChat={open('chat')} />
      <ChatSettings live={live} open={dialog === 'chat'} onClose={close} />
      <EndDialog
        live={live}
        open={dialog === 'end'}
        onOpenChange={next => !next && close()}
        busy={ending.isPending}
        onEnd={() =>
          ending.mutate(undefined, {
            onSuccess: () => {
              noteSender(undefined)
              desk.end()
            },
            onSettled: close,
          })
        }
      />
      <LeaveDialog leaving={leaving} />
    </div>
  )
}

/** Whether this page has begun to send, and goes on. */
const isSending = (capture: ReturnType<typeof useCaptureState>): boolean =>
  capture !== undefined && ['connecting', 'sending', 'again'].includes(capture.step)

interface ChipsProps extends OnAirProps {
  wide: boolean
  onSettings: () => void
}

/** Over the picture: since when, how many people, and how the line does. */
function Chips({ desk, live, wide, onSettings }: ChipsProps) {
  const t = useT()
  const format = useFormat()
  const elapsed = useElapsed(live.startedAt)
  const capture = useCaptureState(desk.capture)
  const isLive = live.state === 'live'
  return (
    <div className="studio-stage-top">
      <PhotoChip look={isLive ? 'live' : 'plain'}>
        {isLive
          ? t('studio.liveFor', { time: format.clock(elapsed) })
          : t(live.state === 'starting' ? 'studio.beginning' : 'studio.paused')}
      </PhotoChip>
      <PhotoChip>
        <PeopleIcon />
        <span aria-hidden="true">{format.count(live.people)}</span>
        <span className="sr-only">
          {t('live-chat.people', { count: live.people, shown: format.count(live.people) })}
        </span>
      </PhotoChip>
      <span className="flex-1" />
      {capture && isSending(capture) && (
        <PhotoChip>
          <Signal quality={capture.step === 'sending' ? capture.quality : 'none'} />
          <span className={wide ? undefined : 'sr-only'}>
            {capture.bitsPerSecond === undefined
              ? t(`studio.connection.${capture.quality}`)
              : t('studio.signal', {
                  quality: t(`studio.connection.${capture.quality}`),
                  speed: format.number(megabits(capture.bitsPerSecond)),
                })}
          </span>
        </PhotoChip>
      )}
      {live.source === 'rtmp' && wide && <ObsSignal />}
      {!wide && (
        <>
          <IconButton look="photo" icon={SettingsIcon} label={t('studio.settings')} onClick={onSettings} />
          <IconLink look="photo" icon={CloseIcon} label={t('studio.leave')} to="/live" />
        </>
      )}
    </div>
  )
}

/** What comes of the program that sends. */
function ObsSignal() {
  const signal = useSignal()
  return signal && <SignalChip signal={signal} />
}

/** The same figures on a phone, as two chips over the picture. */
function OverFigures({ live }: { live: StudioLive }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="studio-over">
      <PhotoChip>
        {t.rich(
          'studio.earnedOver',
          { b: chunk => <b className="studio-earned-over">{chunk}</b> },
          { amount: format.money(live.earned.total) },
        )}
      </PhotoChip>
      {live.goal && <GoalBar goal={live.goal} over />}
    </div>
  )
}
