import { BUSY_CALL_STATES } from '@calina/contract/limits'
import type { Call } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { chatPath } from '#components/calls/call-path.ts'
import { isOpenCall, showCall } from '#components/calls/calls-cache.ts'
import { shrinkCall, stageCall, THIS_DEVICE, unstageCall, useStaged } from '#components/calls/stage.ts'
import { useWhen } from '#components/calls/use-when.ts'
import { explain } from '#lib/error-texts.ts'
import { useAreas, useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { useClock } from './line/clock.ts'
import { Corner } from './screens/corner.tsx'
import { InCall } from './screens/in-call.tsx'
import { Incoming } from './screens/incoming.tsx'
import { Outcome } from './screens/outcome.tsx'
import { ProposeSheet } from './screens/propose-sheet.tsx'
import { Receipt } from './screens/receipt.tsx'
import { Ringing } from './screens/ringing.tsx'
import { useCallWords } from './screens/words.ts'
import { type Desk, useDesk } from './use-desk.ts'
import { useCall, useOpenCalls } from './use-open-calls.ts'
import '../../styles/fields.css'
import '../../components/calls/calls.css'
import './calls-screens.css'
import './in-call.css'

const AREAS = ['calls', 'call-lines', 'errors']

const isBusy = ({ state }: Call) => BUSY_CALL_STATES.some(busy => busy === state)
const isAsked = ({ state }: Call) => state === 'requested' || state === 'ringing'

/** Which call this page is about when nobody has opened one: one that takes place, or rings at its creator's. */
function pick(open: readonly Call[], putOff: ReadonlySet<string>): Call | undefined {
  const isNew = (call: Call) => isAsked(call) && call.side === 'creator' && !putOff.has(call.id)
  return open.find(isBusy) ?? open.find(isNew) ?? open.find(isAsked)
}

/** Whatever of calls lies over the page: one that rings, goes on, has ended, or waits in a corner. */
export function CallHost() {
  const ready = useAreas(AREAS)
  const open = useOpenCalls()
  const staged = useStaged()
  const desk = useDesk()
  const { held } = desk
  // the call in which this page is comes before every other
  const [putOff, setPutOff] = useState<ReadonlySet<string>>(new Set())
  const id = held?.session?.id ?? staged?.call ?? pick(open, putOff)?.id
  const call = useCall(id)
  useEnding(desk, call)
  useEntering(desk, open)
  useFollowing(call, staged !== undefined)
  const own = staged?.call === call?.id ? staged : undefined
  const isSmall = own ? own.small : call?.side === 'fan' || putOff.has(id ?? '')
  useDevices(desk, call, isSmall)
  if (!ready || !call) return null
  return (
    <CallView
      key={call.id}
      {...{ call, desk }}
      view={own?.view ?? 'call'}
      small={isSmall}
      isStaged={own !== undefined}
      onPutOff={() => {
        setPutOff(before => new Set([...before, call.id]))
        unstageCall(call.id)
      }}
    />
  )
}

/** A call that is over, or goes on elsewhere, leaves this page: what it was is shown once. */
function useEnding(desk: Desk, call: Call | undefined): void {
  const { held, leave } = desk
  const isHere = held !== undefined && held.id === call?.id
  const isOver = isHere && !isOpenCall(call)
  const isElsewhere =
    isHere &&
    held.session !== undefined &&
    isBusy(call) &&
    call.devices.mine !== THIS_DEVICE &&
    call.devices.mine !== null
  const wasIn = held?.session !== undefined
  useEffect(() => {
    if (!isOver && !isElsewhere) return
    leave()
    if (isOver && wasIn && call) stageCall(call.id)
    else if (isElsewhere) unstageCall()
  }, [isOver, isElsewhere, wasIn, leave, call])
}

/** Microphone and camera are there while a call is asked for in full sight, and let go otherwise. */
function useDevices(desk: Desk, call: Call | undefined, isSmall: boolean): void {
  const { held, prepare, leave } = desk
  const needed = call !== undefined && isAsked(call) && !isSmall
  useEffect(() => {
    if (needed) prepare(call)
  }, [needed, prepare, call])
  const isIdle = held !== undefined && !held.session
  const stays = held?.id === call?.id && call !== undefined && (needed || isBusy(call))
  useEffect(() => {
    if (isIdle && !stays) leave()
  }, [isIdle, stays, leave])
}

/** A call that was answered while its fan waits on this page begins here by itself. */
function useEntering(desk: Desk, open: readonly Call[]): void {
  const { held, enter } = desk
  const mine = open.find(call => isBusy(call) && call.devices.mine === THIS_DEVICE)
  useEffect(() => {
    if (!mine || held?.session) return
    enter(mine)
    stageCall(mine.id)
  }, [mine, held, enter])
  const now = useCall(held?.session?.id)
  useEffect(() => {
    if (now && held?.session?.id === now.id) held.session.update(now)
  }, [now, held])
}

/** A staged call that has become something which its chat shows: there it is read on. */
function useFollowing(call: Call | undefined, isStaged: boolean): void {
  const t = useT()
  const when = useWhen()
  const navigate = useNavigate()
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (!call || !isStaged) return
    if (call.state === 'proposed' && call.side === 'fan' && call.proposal) {
      unstageCall(call.id)
      if (told.current === call.proposal.at) return
      told.current = call.proposal.at
      toast.info(t('calls.proposesTime', { name: call.other.name, when: when.within(call.proposal.at) }), {
        action: { text: t('calls.see'), onClick: () => navigate(chatPath(call.chat)) },
      })
    }
    if (call.state === 'agreed' && call.side === 'fan') unstageCall(call.id)
  }, [call, isStaged, t, when, navigate])
}

interface CallViewProps {
  call: Call
  desk: Desk
  view: 'call' | 'propose' | 'receipt'
  small: boolean
  isStaged: boolean
  /** It is left in a corner. */
  onPutOff: () => void
}

function CallView({ call, desk, view, small, isStaged, onPutOff }: CallViewProps) {
  const close = () => unstageCall(call.id)
  const { held } = desk
  const session = held?.id === call.id ? held.session : undefined
  if (session && isOpenCall(call))
    return (
      <>
        <InCall call={call} session={session} small={small} />
        {small && <RunningCorner call={call} />}
      </>
    )
  if (view === 'propose' && isOpenCall(call)) return <ProposeSheet call={call} onClose={close} />
  if (call.state === 'ended') return isStaged ? <Receipt call={call} onClose={close} /> : null
  if (isBusy(call)) return <Rejoin call={call} desk={desk} />
  const media = held?.id === call.id ? held.media : undefined
  if (isAsked(call)) {
    if (small) return <AskedCorner call={call} onOpen={() => stageCall(call.id)} />
    if (!media) return null
    if (call.side === 'creator') return <Incoming {...{ call, desk, media }} onShrink={onPutOff} />
    return <Ringing call={call} media={media} />
  }
  const { state } = call
  const isNone = state === 'missed' || state === 'declined' || state === 'cancelled' || state === 'failed'
  return isNone && isStaged ? <NoCallView call={call} state={state} onClose={close} /> : null
}

interface NoCallViewProps {
  call: Call
  state: 'missed' | 'declined' | 'cancelled' | 'failed'
  onClose: () => void
}

/** Its fan reads what is back; to its creator the line in the chat says all. */
function NoCallView({ call, state, onClose }: NoCallViewProps) {
  const isFan = call.side === 'fan'
  useEffect(() => {
    if (!isFan) onClose()
  }, [isFan, onClose])
  return isFan ? <Outcome call={call} state={state} /> : null
}

/** It rings on, and the page is in use. */
function AskedCorner({ call, onOpen }: { call: Call; onOpen: () => void }) {
  const t = useT()
  const format = useFormat()
  const until = call.answerUntil
  const text = until
    ? t(call.side === 'fan' ? 'calls.ringingUntil' : 'calls.answerUntil', { time: format.time(until) })
    : t('calls.ringing')
  return <Corner call={call} text={text} action={t('calls.see')} onAct={onOpen} />
}

/** The call goes on while the page is in use. */
function RunningCorner({ call }: { call: Call }) {
  const t = useT()
  const format = useFormat()
  const clock = useClock(call.clock)
  const text = clock
    ? t('calls.left', { time: format.clock(Math.ceil(clock.leftSeconds)) })
    : t('calls.connecting')
  return <Corner call={call} text={text} action={t('calls.back')} onAct={() => shrinkCall(false)} />
}

/** A call that takes place, but not on this page: after a reload, or on another device. */
function Rejoin({ call, desk }: { call: Call; desk: Desk }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const { first } = useCallWords(call)
  const joining = useWrite({
    meta: { things: [`call:${call.id}`] },
    mutationFn: () =>
      api.joinCall({ params: { call: call.id }, body: { device: THIS_DEVICE, direct: false } }),
    onSuccess: answer => {
      showCall(client, answer.call)
      desk.enter(answer.call, answer.ice)
      stageCall(call.id)
    },
    onError: async error => toast.error(await explain(error, texts), { id: `call ${call.id}` }),
  })
  const isNew = call.devices.mine === null
  return (
    <Corner
      call={call}
      text={isNew ? t('calls.answered', { name: first }) : t('calls.elsewhere')}
      action={t(isNew ? 'calls.enter' : 'calls.bringHere')}
      busy={joining.isPending}
      onAct={() => joining.mutate()}
    />
  )
}
