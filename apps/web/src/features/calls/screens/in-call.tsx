import GoodIcon from 'icon:cell-signal-full'
import PoorIcon from 'icon:cell-signal-low'
import FairIcon from 'icon:cell-signal-medium'
import NoneIcon from 'icon:cell-signal-none'
import { CALL } from '@calina/contract/limits'
import type { Call } from '@calina/contract/types'
import { useEffect, useRef, useState } from 'react'
import { KIND_ICONS } from '#components/calls/kinds.ts'
import { shrinkCall } from '#components/calls/stage.ts'
import { Portrait, Window } from '#components/people/window.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useMatches } from '#lib/matches.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Icon } from '#ui/icon.tsx'
import { type ClockState, useClock } from '../line/clock.ts'
import type { Quality } from '../line/quality.ts'
import type { CallSession } from '../line/session.ts'
import { StreamVideo, useTrackStream } from '../line/stream-video.tsx'
import { useMedia, useSession } from '../use-desk.ts'
import { CallControls } from './call-controls.tsx'
import { ExtendButton } from './extend-button.tsx'
import { MediaProblems } from './own-switches.tsx'
import { CallPlace } from './place.tsx'
import { Strokes } from './strokes.tsx'
import { useQuality } from './use-quality.ts'
import { type Running, useRunning } from './use-running.ts'
import { VoiceWave } from './voice-wave.tsx'
import { useCallWords } from './words.ts'

interface InCallProps {
  call: Call
  session: CallSession
  /** It waits in a corner; what is heard goes on. */
  small: boolean
}

/** There is room for the call and the chat side by side. */
const BESIDE = '(min-width: 1120px)'

/** A call that goes on: the other side's picture or voice, how long it lasts, and what can be done. */
export function InCall({ call, session, small }: InCallProps) {
  const { link, remote } = useSession(session)
  const [speaker, setSpeaker] = useState<string>()
  const element = useRef<HTMLVideoElement | null>(null)
  const isSeen = call.video && remote?.video === true
  const running = useRunning(call)
  const clock = useClock(call.clock)
  const sound = (
    // one element for as long as the call lasts: what is heard never stops
    <StreamVideo
      stream={remote?.stream}
      speaker={speaker}
      className={cx('call-remote', !isSeen && 'call-remote-unseen')}
      onElement={video => {
        element.current = video
      }}
    />
  )
  return (
    <Stage {...{ call, session, small, running, clock, link, isSeen, remote }} sound={sound}>
      <CallControls
        {...{ call, running, isSeen }}
        media={session.media}
        element={element}
        onSpeaker={setSpeaker}
      />
    </Stage>
  )
}

interface StageProps extends InCallProps {
  running: Running
  clock: ClockState | undefined
  link: ReturnType<typeof useSession>['link']
  remote: ReturnType<typeof useSession>['remote']
  isSeen: boolean
  sound: React.ReactNode
  children: React.ReactNode
}

function Stage({ call, session, small, running, clock, link, remote, isSeen, sound, children }: StageProps) {
  const t = useT()
  const { name } = useCallWords(call)
  const quality = useQuality(session)
  const wide = useMatches(BESIDE)
  const beside = wide && running.inChat
  const isLost = link === 'lost' || (clock?.lost ?? null) !== null
  useBeside(beside && !small)
  return (
    <CallPlace
      label={t('calls.callWith', { name })}
      beside={beside}
      unseen={small}
      className={cx('call-running', isSeen && 'call-seen-remote', isLost && isSeen && 'call-dimmed')}
      onEscape={() => shrinkCall(true)}
    >
      {sound}
      {!small && (
        <>
          <Head {...{ call, clock, isLost }} quality={isLost ? undefined : quality} isSeen={isSeen} />
          {isLost ? (
            <Reconnecting call={call} clock={clock} />
          ) : (
            !isSeen && <Voice {...{ call, clock, remote }} connected={call.state === 'connected'} />
          )}
          <Asks call={call} running={running} />
          <OwnPicture session={session} />
          <MediaProblems media={session.media} />
          {children}
          <EndDialog call={call} running={running} />
        </>
      )}
    </CallPlace>
  )
}

/** The chat of the two stands beside the call, and is dark as long as it does. */
function useBeside(on: boolean): void {
  useEffect(() => {
    if (!on) return
    document.documentElement.classList.add('call-beside')
    return () => document.documentElement.classList.remove('call-beside')
  }, [on])
}

const QUALITY_ICONS: Readonly<Record<Quality, Icon>> = { good: GoodIcon, fair: FairIcon, poor: PoorIcon }

interface HeadProps {
  call: Call
  clock: ClockState | undefined
  quality: Quality | undefined
  isLost: boolean
  isSeen: boolean
}

/** Who it is with, how much time is left, and how good the connection is. */
function Head({ call, clock, quality, isLost, isSeen }: HeadProps) {
  const t = useT()
  const format = useFormat()
  const { what, name } = useCallWords(call)
  const isLast = clock !== undefined && clock.leftSeconds <= CALL.extendSeconds && !isLost
  const time = clock && format.clock(Math.ceil(clock.leftSeconds))
  const Drawing = isLost ? NoneIcon : quality && QUALITY_ICONS[quality]
  const words = time === undefined || isLast ? what : t(isLost ? 'calls.leftPaused' : 'calls.left', { time })
  return (
    <div className="call-head">
      <div className="call-head-who">
        <Portrait person={call.other} width={36} decorative />
        <p className="min-w-0">
          <b className="call-head-name">{name}</b>
          <span className="figures block text-small">{words}</span>
        </p>
      </div>
      <div className="call-head-chips">
        {clock && isSeen && !isLast && (
          <span className="call-chip call-chip-wide">
            <Strokes minutes={call.minutes} usedSeconds={clock.usedSeconds} />
          </span>
        )}
        {isLast && time !== undefined ? (
          <span className="call-chip call-chip-last figures">{t('calls.left', { time })}</span>
        ) : (
          Drawing && (
            <span className="call-chip">
              <Drawing />
              {t(isLost ? 'calls.quality.none' : `calls.quality.${quality ?? 'good'}`)}
            </span>
          )
        )}
      </div>
      {/* said once for each state, and never every second */}
      <p className="sr-only" role="status">
        {isLost ? t('calls.reconnecting') : isLast ? t('calls.lastMinute') : ''}
      </p>
      {isLast && (
        <div className="call-last">
          <p className="call-chip">{t('calls.endsByItself')}</p>
          {call.side === 'fan' && call.state === 'connected' && <ExtendButton call={call} />}
        </div>
      )}
    </div>
  )
}

interface VoiceProps {
  call: Call
  clock: ClockState | undefined
  remote: ReturnType<typeof useSession>['remote']
  connected: boolean
}

/** Where there is no picture: the portrait, the time, and how loud it is. */
function Voice({ call, clock, remote, connected }: VoiceProps) {
  const t = useT()
  const format = useFormat()
  const { what, name } = useCallWords(call)
  const Drawing = KIND_ICONS[call.kind]
  return (
    <div className="call-middle">
      <p className="call-what">
        <Drawing />
        {what}
      </p>
      {call.other.type === 'model' ? (
        <span className="call-window">
          <Window person={call.other} width="fill" sizes="190px" decorative />
        </span>
      ) : (
        <Portrait person={call.other} width={132} decorative />
      )}
      <h2 className={call.other.type === 'model' ? 'type-display' : 'call-fan'}>{name}</h2>
      {clock ? (
        <>
          <p className="figures">{t('calls.left', { time: format.clock(Math.ceil(clock.leftSeconds)) })}</p>
          <Strokes minutes={call.minutes} usedSeconds={clock.usedSeconds} />
        </>
      ) : (
        <p role="status">{t('calls.connecting')}</p>
      )}
      {connected && <VoiceWave stream={remote?.stream} />}
    </div>
  )
}

/** The connection is lost: the clock stands still, and in how many seconds that ends the call. */
function Reconnecting({ call, clock }: { call: Call; clock: ClockState | undefined }) {
  const t = useT()
  const seconds = Math.ceil(clock?.givesUpIn ?? CALL.lostSeconds)
  return (
    <div className="call-middle call-lost">
      <span className="call-lamas" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <h2 className="type-title">{t('calls.reconnecting')}</h2>
      <p className="figures">{t(call.side === 'fan' ? 'calls.lostFan' : 'calls.lostCreator', { seconds })}</p>
    </div>
  )
}

/** One of the two wishes that a voice call becomes a video call. */
function Asks({ call, running }: { call: Call; running: Running }) {
  const t = useT()
  const { first } = useCallWords(call)
  if (call.videoAsked === null) return null
  const isOwn = call.videoAsked === call.side
  return (
    <div className="call-asks" role="status">
      <p>{isOwn ? t('calls.videoAskedByYou', { name: first }) : t('calls.videoAsked', { name: first })}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {!isOwn && (
          <Button look="solid" size="small" busy={running.wishing} onClick={() => running.wishVideo(true)}>
            {t('calls.videoYes')}
          </Button>
        )}
        <Button size="small" busy={running.wishing} onClick={() => running.wishVideo(false)}>
          {t(isOwn ? 'calls.videoTakeBack' : 'calls.videoNo')}
        </Button>
      </div>
    </div>
  )
}

function OwnPicture({ session }: { session: CallSession }) {
  const { video, front } = useMedia(session.media)
  const own = useTrackStream(video)
  if (!video) return null
  return (
    <StreamVideo stream={own} muted className={cx('call-own call-own-running', front && 'call-mirrored')} />
  )
}

/** Asks before a call is ended, and says what becomes of the money. */
function EndDialog({ call, running }: { call: Call; running: Running }) {
  const t = useT()
  const { first } = useCallWords(call)
  return (
    <ConfirmDialog
      open={running.ending}
      onOpenChange={open => !open && running.stay()}
      title={t('calls.endTitle')}
      text={call.side === 'fan' ? t('calls.endFan') : t('calls.endCreator', { name: first })}
      action={t('calls.hangUp')}
      busy={running.hanging}
      onConfirm={running.hangUp}
    />
  )
}
