import ShrinkIcon from 'icon:caret-down'
import EndIcon from 'icon:phone-disconnect-fill'
import type { Call } from '@calina/contract/types'
import { useEffect } from 'react'
import { KIND_ICONS } from '#components/calls/kinds.ts'
import { shrinkCall, unstageCall } from '#components/calls/stage.ts'
import { useCancelCall } from '#components/calls/use-call-acts.ts'
import { Window } from '#components/people/window.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { IconButton } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'
import type { LocalMedia } from '../line/local-media.ts'
import { StreamVideo, useTrackStream } from '../line/stream-video.tsx'
import { useMedia } from '../use-desk.ts'
import { CameraSwitch, MediaProblems, MicrophoneSwitch } from './own-switches.tsx'
import { CallPlace } from './place.tsx'
import { RoundButton } from './round-button.tsx'
import { useCallWords } from './words.ts'

/** A fan's call until it is answered: what is held, until when, and that one may close it meanwhile. */
export function Ringing({ call, media }: { call: Call; media: LocalMedia }) {
  const t = useT()
  const format = useFormat()
  const { what, name, first } = useCallWords(call)
  const { video, front } = useMedia(media)
  const own = useTrackStream(video)
  const Drawing = KIND_ICONS[call.kind]
  const held = format.money(call.money.held)
  const cancelling = useCancelCall(call.id, next => {
    if (next.state !== 'cancelled') return
    unstageCall(call.id)
    toast.success(t('calls.cancelled', { amount: held }))
  })
  // asked now, so that the call begins at once when it is answered
  useEffect(() => void media.open(), [media])
  return (
    <CallPlace label={t('calls.callingName', { name })} onEscape={() => shrinkCall(true)}>
      <div className="call-top">
        <IconButton icon={ShrinkIcon} label={t('calls.shrink')} onClick={() => shrinkCall(true)} />
        {video && <StreamVideo stream={own} muted className={cx('call-own', front && 'call-mirrored')} />}
      </div>
      <div className="call-middle">
        <span className="call-window">
          <Window person={call.other} width="fill" sizes="190px" decorative />
        </span>
        <h2 className="type-display">{name}</h2>
        <p className="call-what">
          <Drawing />
          {what}
        </p>
        <p role="status">
          {call.answerUntil
            ? t('calls.ringingUntil', { time: format.time(call.answerUntil) })
            : t('calls.ringing')}
        </p>
        <p className="call-note">
          {t.rich('calls.heldNote', { b: chunk => <b>{chunk}</b> }, { amount: held, name: first })}
        </p>
        <MediaProblems media={media} />
      </div>
      <div className="call-foot">
        <MicrophoneSwitch media={media} worded />
        {call.video && <CameraSwitch media={media} worded />}
        <RoundButton
          icon={EndIcon}
          look="end"
          label={t('calls.cancelCall')}
          word={t('common.cancel')}
          busy={cancelling.isPending}
          onClick={() => cancelling.mutate()}
        />
      </div>
    </CallPlace>
  )
}
