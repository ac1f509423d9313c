import { CALL, CALL_MINUTES, type CallKind, type CallMinutes, feeBpsOf, feeOf } from '@calina/contract/limits'
import type { CallSettings } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { KIND_ICONS } from '#components/calls/kinds.ts'
import { SaveBar } from '#components/forms/save-bar.tsx'
import { AmountField } from '#components/money/amount-field.tsx'
import { amountText, parseAmount, type Writing } from '#lib/amount.ts'
import { type Form, useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useSettings, useUser, useWriting } from '#lib/page.ts'
import { Switch } from '#ui/choice.tsx'
import { Segmented } from '#ui/radio.tsx'
import { toast } from '#ui/toasts.tsx'
import { callSettingsQuery, inputOf } from './use-call-settings.ts'

/** One kind as it is typed. */
interface KindValues {
  on: boolean
  minutes: CallMinutes
  price: string
}
export interface KindsValues {
  video: KindValues
  audio: KindValues
}

const PRICE = { min: CALL.minPrice, max: CALL.maxPrice }
/** In the order of the page. */
const KINDS = ['video', 'audio'] as const

const valuesOf = ({ video, audio }: CallSettings, writing: Writing): KindsValues => ({
  video: { on: video.on, minutes: video.minutes, price: amountText(video.price, writing) },
  audio: { on: audio.on, minutes: audio.minutes, price: amountText(audio.price, writing) },
})

/** The price that is typed, where it can be one. */
function priceIn(text: string, writing: Writing): number | undefined {
  const price = parseAmount(text.trim(), writing)
  return price !== undefined && price >= PRICE.min && price <= PRICE.max ? price : undefined
}

/** How a creator sells each kind of call, as a form that stays. */
export function useKindsForm(settings: CallSettings) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const api = useApi()
  const client = useQueryClient()
  const saved = useMemo(() => valuesOf(settings, writing), [settings, writing])
  const bounds = format.bounds(PRICE, writing.currency)
  return useForm<KindsValues>({
    saved,
    draft: 'call kinds',
    check: values =>
      Object.fromEntries(
        KINDS.map(kind => [
          `${kind}.price`,
          priceIn(values[kind].price, writing) === undefined
            ? t('call-settings.priceWrong', bounds)
            : undefined,
        ]),
      ),
    save: async values => {
      const kind = (which: CallKind) => {
        const { on, minutes, price } = values[which]
        return { on, minutes, price: priceIn(price, writing) ?? settings[which].price }
      }
      const next = await api.setCallSettings({
        body: { ...inputOf(settings), video: kind('video'), audio: kind('audio') },
      })
      client.setQueryData(callSettingsQuery().queryKey, next)
      toast.success(t('call-settings.saved'))
      return valuesOf(next, writing)
    },
  })
}

/** Each kind of call: whether it is sold, for how long, at what price, and what is left of that. */
export function KindsForm({ form, available }: { form: Form<KindsValues>; available: boolean }) {
  return (
    <form {...form.props} className="call-kinds">
      <fieldset disabled={!available} className="min-w-0">
        {KINDS.map(kind => (
          <KindRow key={kind} kind={kind} form={form} />
        ))}
      </fieldset>
      {form.changed && <SaveBar form={form} />}
    </form>
  )
}

const MINUTE_OPTIONS = CALL_MINUTES.map(String)
const minutesOf = (text: string): CallMinutes => CALL_MINUTES.find(each => String(each) === text) ?? 15

function KindRow({ kind, form }: { kind: CallKind; form: Form<KindsValues> }) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const { feeBps } = useSettings()
  const user = useUser()
  const Drawing = KIND_ICONS[kind]
  const { on, minutes, price } = form.values[kind]
  const title = t(kind === 'video' ? 'call-settings.video' : 'call-settings.audio')
  const amount = priceIn(price, writing)
  const fee =
    amount === undefined ? 0 : feeOf(amount, feeBpsOf({ exclusive: user?.exclusive === 'true' }, feeBps))
  return (
    <section className="call-kind" aria-label={title}>
      <Switch checked={on} onChange={event => form.set(`${kind}.on`, event.target.checked)}>
        <span className="call-kind-title">
          <Drawing />
          {title}
        </span>
      </Switch>
      <div className="call-kind-line">
        <Segmented
          legend={t('call-settings.minutesOf', { kind: title })}
          className="call-kind-minutes"
          value={String(minutes)}
          onChange={value => form.set(`${kind}.minutes`, minutesOf(value))}
          options={MINUTE_OPTIONS.map(value => ({
            value,
            text: t('call-settings.minutes', { minutes: value }),
          }))}
        />
        <AmountField
          label={t('call-settings.priceOf', { kind: title })}
          hideLabel
          value={price}
          onChange={text => form.set(`${kind}.price`, text)}
          steps={PRICE}
          error={form.errorOf(`${kind}.price`)}
        />
        <p className="call-kind-net text-small">
          <span className="block text-ink-2">{t('call-settings.youGet')}</span>
          <b className="figures font-semibold text-mine">
            {amount === undefined ? '–' : format.money({ amount: amount - fee, currency: writing.currency })}
          </b>
        </p>
      </div>
    </section>
  )
}
