import CalendarIcon from 'icon:calendar-blank'
import ShrinkIcon from 'icon:caret-down'
import EndIcon from 'icon:phone-disconnect-fill'
import type { Call } from '@calina/contract/types'
import { ConsentBox } from '#components/calls/consent-box.tsx'
import { DirectChoice } from '#components/calls/direct-choice.tsx'
import { FILLED_KIND_ICONS, KIND_ICONS } from '#components/calls/kinds.ts'
import { Circle, Portrait } from '#components/people/window.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useMatches } from '#lib/matches.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { Button, IconButton } from '#ui/button.tsx'
import type { LocalMedia } from '../line/local-media.ts'
import { StreamVideo, useTrackStream } from '../line/stream-video.tsx'
import { type Desk, useMedia } from '../use-desk.ts'
import { CameraSwitch, MediaProblems, MicrophoneSwitch } from './own-switches.tsx'
import { CallPlace } from './place.tsx'
import { RoundButton } from './round-button.tsx'
import { type Answering, useAnswering } from './use-answering.ts'
import { useCallWords } from './words.ts'

interface IncomingProps {
  call: Call
  desk: Desk
  media: LocalMedia
  /** Leaves it in a corner, and the page in use. */
  onShrink: () => void
}

const WIDE = '(min-width: 768px)'
/** Says why a first call cannot be answered yet. */
const CONSENT_FIRST = 'call-answer-consent'

/** Somebody calls a creator: over the whole screen on a phone, beside the page where there is room for both. */
export function Incoming({ call, desk, media, onShrink }: IncomingProps) {
  const answering = useAnswering(call, desk, media)
  const wide = useMatches(WIDE)
  return wide ? (
    <Panel call={call} answering={answering} />
  ) : (
    <Full call={call} answering={answering} onShrink={onShrink} />
  )
}

function Full({
  call,
  answering,
  onShrink,
}: Omit<IncomingProps, 'desk' | 'media'> & { answering: Answering }) {
  const t = useT()
  const format = useFormat()
  const { what, name } = useCallWords(call)
  const Drawing = KIND_ICONS[call.kind]
  return (
    <CallPlace label={t('calls.callsYou', { name })} onEscape={onShrink}>
      <div className="call-top">
        <IconButton icon={ShrinkIcon} label={t('calls.shrink')} onClick={onShrink} />
      </div>
      <div className="call-middle">
        <p className="call-what">
          <Drawing />
          {what}
        </p>
        <Circle person={call.other} width={answering.consent ? 72 : 104} decorative />
        <h2 className="call-fan">{name}</h2>
        <p>{t('calls.number', { number: call.number })}</p>
        {call.money.share && (
          <>
            <p className="figures-huge text-mine">{format.money(call.money.share)}</p>
            <p className="text-small">{t('calls.earnsWhole')}</p>
          </>
        )}
        <SeenAs call={call} media={answering.media} />
        <Extras answering={answering} />
        <Until call={call} />
      </div>
      <div className="call-foot">
        <RoundButton
          icon={EndIcon}
          look="end"
          label={t('calls.decline')}
          word={t('calls.decline')}
          busy={answering.declining}
          onClick={answering.decline}
        />
        <RoundButton
          icon={CalendarIcon}
          label={t('calls.otherTime')}
          word={t('calls.otherTime')}
          onClick={answering.propose}
        />
        <RoundButton
          icon={FILLED_KIND_ICONS[call.kind]}
          look="answer"
          label={t('calls.accept')}
          word={t('calls.accept')}
          busy={answering.accepting}
          disabled={!answering.acceptable}
          aria-describedby={answering.acceptable ? undefined : CONSENT_FIRST}
          onClick={answering.accept}
        />
      </div>
    </CallPlace>
  )
}

function Panel({ call, answering }: { call: Call; answering: Answering }) {
  const t = useT()
  const format = useFormat()
  const { what, name } = useCallWords(call)
  const title = t('calls.callsYou', { name })
  return (
    // it takes no focus: who writes goes on writing
    <section className="call-panel" aria-label={title}>
      <div className="call-panel-head">
        <Circle person={call.other} width={56} decorative />
        <div className="min-w-0 flex-1" role="alert">
          <h2 className="font-semibold text-lead">{title}</h2>
          <p className="text-ink-2 text-small">{what}</p>
        </div>
        {call.money.share && (
          <p className="flex-none text-end">
            <b className="figures block font-semibold text-mine">{format.money(call.money.share)}</b>
            <span className="text-ink-2 text-small">{t('calls.earns')}</span>
          </p>
        )}
      </div>
      <SeenAs call={call} media={answering.media} />
      <Extras answering={answering} />
      <div className="call-panel-ways">
        <Button
          className="call-accept"
          icon={FILLED_KIND_ICONS[call.kind]}
          busy={answering.accepting}
          disabled={!answering.acceptable}
          aria-describedby={answering.acceptable ? undefined : CONSENT_FIRST}
          onClick={answering.accept}
        >
          {t('calls.accept')}
        </Button>
        <IconButton
          icon={CalendarIcon}
          look="well"
          label={t('calls.otherTime')}
          onClick={answering.propose}
        />
        <IconButton
          icon={EndIcon}
          className="call-end"
          label={t('calls.decline')}
          aria-busy={answering.declining || undefined}
          onClick={event => event.detail < 2 && !answering.declining && answering.decline()}
        />
      </div>
      <Until call={call} />
    </section>
  )
}

function Until({ call }: { call: Call }) {
  const t = useT()
  const format = useFormat()
  if (!call.answerUntil) return null
  return (
    <p className="text-center text-ink-2 text-small">
      {t('calls.answerUntil', { time: format.time(call.answerUntil) })}
    </p>
  )
}

/** What is asked before the first call, and the connection without a relay. */
function Extras({ answering: { consent, direct } }: { answering: Answering }) {
  const t = useT()
  return (
    <div className="call-extras">
      {consent && (
        <>
          <ConsentBox {...consent} />
          {/* it keeps its place once it is followed */}
          <p id={CONSENT_FIRST} className={cx('py-2 text-center text-small', consent.agreed && 'invisible')}>
            {t('calls.consentFirst')}
          </p>
        </>
      )}
      <DirectChoice {...direct} />
    </div>
  )
}

/** How the caller will see and hear the creator, with the switches before anything is sent. */
function SeenAs({ call, media }: { call: Call; media: LocalMedia }) {
  const t = useT()
  const user = useUser()
  const { camera, microphone, video, front } = useMedia(media)
  const own = useTrackStream(video)
  const isSeen = call.video && camera
  const text = isSeen
    ? t(microphone ? 'calls.bothOn' : 'calls.cameraOnly')
    : t(microphone ? 'calls.microphoneOnly' : 'calls.nothingOn')
  return (
    <div className="call-seen">
      {video ? (
        <StreamVideo stream={own} muted className={cx('call-seen-video', front && 'call-mirrored')} />
      ) : (
        user && <Portrait person={user} width={44} decorative />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t(call.video ? 'calls.seenAs' : 'calls.heardAs')}</p>
        <p className="text-ink-2 text-small" aria-live="polite">
          {text}
        </p>
        <MediaProblems media={media} />
      </div>
      <div className="call-seen-switches">
        {call.video && <CameraSwitch media={media} />}
        <MicrophoneSwitch media={media} />
      </div>
    </div>
  )
}
