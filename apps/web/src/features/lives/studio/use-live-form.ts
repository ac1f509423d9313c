import { LIVE } from '@calina/contract/limits'
import type { Studio, StudioLive } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Form } from '#lib/form.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { withIntent } from '#lib/intent.ts'
import { useApi, useFormat, useWriting } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { useUploads } from '#lib/use-uploads.ts'
import { toast } from '#ui/toasts.tsx'
import type { Desk } from './desk.ts'
import { goalIn, inputOf, type LiveValues, newLive, priceIn, timeOf, valuesOf } from './live-values.ts'
import { showStudioLive, studioPath } from './queries.ts'

interface Options {
  desk: Desk
  /** One that waits for its time; absent for a new one. */
  live?: StudioLive
}

/** What keeps each field from being sent, in words. */
export function useCheck() {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const { currency } = writing
  const price = (amount: number) => format.price({ amount, currency })
  return (values: LiveValues): Partial<Record<keyof LiveValues, string | undefined>> => {
    const entry = priceIn(values.price, writing)
    const reduced = values.reduced && entry !== undefined && entry > 0 && values.audience !== 'subscribers'
    const isReducedWrong = reduced && priceIn(values.subscriberPrice, writing, entry) === undefined
    const isGoalWrong = goalIn(values, writing) === undefined
    const isTimeWrong = values.when === 'later' && timeOf(values, Date.now()) === undefined
    return {
      title: values.title.trim() === '' ? t('studio.problem.title') : undefined,
      price: entry === undefined ? t('studio.problem.price', { max: price(LIVE.maxPrice) }) : undefined,
      subscriberPrice: isReducedWrong ? t('studio.problem.subscriberPrice') : undefined,
      goalTitle: isGoalWrong && values.goalTitle.trim() === '' ? t('studio.problem.goalTitle') : undefined,
      goalAmount:
        isGoalWrong && values.goalTitle.trim() !== ''
          ? t('studio.problem.goalAmount', { min: price(LIVE.minGoal), max: price(LIVE.maxGoal) })
          : undefined,
      time: isTimeWrong
        ? t('studio.problem.time', { minutes: LIVE.scheduleMinMinutes, days: LIVE.scheduleMaxDays })
        : undefined,
    }
  }
}

export interface LiveForm {
  form: Form<LiveValues>
  uploads: ReturnType<typeof useUploads>
  /** Sent at the next press in place of changes: the live begins. */
  starting: boolean
}

/** The form of a live before it begins: a new one begins or is scheduled, one that waits is changed. */
export function useLiveForm({ desk, live }: Options): LiveForm {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const check = useCheck()
  const uploads = useUploads('live', live ? `cover ${live.id}` : 'cover')
  const [began] = useState(() => Date.now())
  const saved = useMemo(() => (live ? valuesOf(live, writing) : newLive(began)), [live, writing, began])
  const [starting, setStarting] = useState(false)

  const form = useForm<LiveValues>({
    saved,
    draft: live ? `live ${live.id}` : 'live',
    check,
    refusals: {
      codes: {
        TIME_PASSED: 'time',
        LIVE_SUBSCRIBER_PRICE: 'subscriberPrice',
        RTMP_UNAVAILABLE: 'source',
      },
    },
    send: async values => {
      const input = inputOf(values, writing)
      if (!input) return
      const [item] = uploads.items
      const ready = item?.state.step === 'ready' ? item.mediaId : undefined
      const at = values.when === 'later' ? (timeOf(values, Date.now()) ?? null) : null
      if (live) {
        const body = { ...input, ...(ready && { cover: ready }), ...(at && { at }) }
        showStudioLive(client, await api.changeLive({ params: { live: live.id }, body }))
        uploads.clear()
        form.reset(values)
        toast.success(t('studio.saved'))
        return
      }
      const body = { ...input, cover: ready ?? null, at }
      const answer = await withIntent(`live ${JSON.stringify(body)}`, idempotencyKey =>
        api.createLive({ body }, { idempotencyKey }),
      )
      showStudioLive(client, answer)
      uploads.clear()
      form.reset(newLive(Date.now()))
      if (at === null) {
        setStarting(true)
        if (answer.source === 'browser') desk.send(answer.id)
        navigate(studioPath(answer.id), { replace: true })
      } else {
        toast.success(t('studio.scheduled', { when: format.moment(at) }))
        navigate('/live', { replace: true })
      }
    },
  })
  return { form, uploads, starting }
}

/** How many people are told of a live; undefined where nobody is. */
export function toldOf(values: LiveValues, { people }: Pick<Studio, 'people'>): number | undefined {
  const count = values.audience === 'subscribers' ? people.subscribers : people.followers
  return values.notify && count > 0 ? count : undefined
}
