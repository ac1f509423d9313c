import { CALL_AUDIENCES, CALL_RESTS, type CallAudience } from '@calina/contract/limits'
import type { CallSettings } from '@calina/contract/types'
import { useState } from 'react'
import { useWhen } from '#components/calls/use-when.ts'
import { ChoiceRow } from '#components/forms/choice-row.tsx'
import { Window } from '#components/people/window.tsx'
import { parseAmount } from '#lib/amount.ts'
import { cx } from '#lib/cx.ts'
import type { Form } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { firstName } from '#lib/names.ts'
import { useFormat, useUser, useWriting } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Note } from '#ui/status.tsx'
import { keepCallChoices, readCallChoices } from '../choices.ts'
import { KindsForm, type KindsValues, useKindsForm } from './kinds-form.tsx'
import { useChangeCalls } from './use-call-settings.ts'
import { WeekEditor } from './week-editor.tsx'
import { WeekView } from './week-view.tsx'
import './call-settings.css'

/** How a creator takes calls: open now, what each kind costs, the week, who may call; and how it looks. */
export function CallSettingsPage({ settings }: { settings: CallSettings }) {
  const t = useT()
  const form = useKindsForm(settings)
  return (
    <div className="call-settings">
      <div>
        {!settings.available && (
          <Note kind="warn" className="mb-4">
            {t('call-settings.unavailable')}
          </Note>
        )}
        <OpenNow settings={settings} />
        <KindsForm form={form} available={settings.available} />
        <Hours settings={settings} />
        <Rules settings={settings} />
      </div>
      <Aside settings={settings} form={form} />
    </div>
  )
}

/** Whether calls are open at this moment, with the switch that opens and closes them. */
function OpenNow({ settings }: { settings: CallSettings }) {
  const t = useT()
  const when = useWhen()
  const changing = useChangeCalls(settings)
  const { now, hours, opening } = settings
  const isOn = changing.isPending ? changing.variables.opening !== 'never' : opening !== 'never'
  const opens = hours.some(day => day.length > 0) ? 'hours' : 'always'
  const isOpen = isOn && now.open
  const detail = !isOn
    ? t('call-settings.nobodyCalls')
    : opening === 'always'
      ? t('call-settings.atAnyHour')
      : now.changesAt === null
        ? t('call-settings.byHours')
        : t(now.open ? 'call-settings.openUntil' : 'call-settings.opensAt', {
            when: when.within(now.changesAt),
          })
  return (
    <section className={cx('call-open', isOpen && 'call-open-now')}>
      <Switch
        detail={detail}
        checked={isOn}
        disabled={!settings.available}
        onChange={event => changing.mutate({ opening: event.target.checked ? opens : 'never' })}
      >
        <span className="font-semibold">
          {t(isOpen ? 'call-settings.openNow' : 'call-settings.closedNow')}
        </span>
      </Switch>
    </section>
  )
}

/** The week, and the way to change it. */
function Hours({ settings }: { settings: CallSettings }) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  return (
    <section className="call-hours" aria-labelledby="call-hours">
      <div className="flex items-center justify-between gap-4">
        <h2 id="call-hours" className="heading">
          {t('call-settings.hours')}
        </h2>
        <Button look="text" size="small" disabled={!settings.available} onClick={() => setEditing(true)}>
          {t('call-settings.change')}
        </Button>
      </div>
      {settings.opening === 'always' ? (
        <p className="text-ink-2">{t('call-settings.atAnyHour')}</p>
      ) : (
        <WeekView hours={settings.hours} />
      )}
      <WeekEditor settings={settings} open={editing} onClose={() => setEditing(false)} />
    </section>
  )
}

/** Who may call, how long a rest is between two calls, and whether this device rings. */
function Rules({ settings }: { settings: CallSettings }) {
  const t = useT()
  const format = useFormat()
  const changing = useChangeCalls(settings)
  const [rings, setRings] = useState(() => readCallChoices().rings)
  const { people } = settings
  const wanted = changing.isPending ? changing.variables : {}
  const audience = wanted.audience ?? settings.audience
  const rest = wanted.rest ?? settings.rest
  const counted = (who: CallAudience) =>
    who === 'everybody' ? t('call-settings.everybodyText') : t('call-settings.people', { count: people[who] })
  const restText = (minutes: number) => (minutes === 0 ? t('call-settings.noRest') : format.minutes(minutes))
  return (
    <section className="call-rules">
      <ChoiceRow
        title={t('call-settings.who')}
        text={t('call-settings.whoText')}
        detail={t('call-settings.chosen', {
          what: t(`call-settings.audience.${audience}`),
          detail: counted(audience),
        })}
        value={audience}
        onChange={next => changing.mutate({ audience: next })}
        options={CALL_AUDIENCES.map(value => ({
          value,
          text: t(`call-settings.audience.${value}`),
          detail: counted(value),
        }))}
      />
      <ChoiceRow
        title={t('call-settings.rest')}
        text={t('call-settings.restText')}
        detail={restText(rest)}
        value={String(rest)}
        onChange={next => {
          const minutes = CALL_RESTS.find(each => String(each) === next)
          if (minutes !== undefined) changing.mutate({ rest: minutes })
        }}
        options={CALL_RESTS.map(minutes => ({ value: String(minutes), text: restText(minutes) }))}
      />
      <Switch
        detail={t('call-settings.ringsText')}
        checked={rings}
        onChange={event => {
          keepCallChoices({ rings: event.target.checked })
          setRings(event.target.checked)
        }}
      >
        {t('call-settings.rings')}
      </Switch>
    </section>
  )
}

/** How a fan sees it, and what this month brought. */
function Aside({ settings, form }: { settings: CallSettings; form: Form<KindsValues> }) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const user = useUser()
  const { video, audio } = form.values
  const kind = video.on || !audio.on ? 'video' : 'audio'
  const { minutes, price } = form.values[kind]
  const amount = parseAmount(price, writing) ?? settings[kind].price
  const name = firstName(user?.name ?? '')
  const { calls, earned, missed } = settings.month
  return (
    <aside className="call-aside">
      <h2 className="text-small font-semibold">{t('call-settings.preview')}</h2>
      {user && (
        <div className="call-preview">
          <div className="flex gap-3">
            <Window person={user} width={48} decorative />
            <div className="min-w-0">
              <p className="type-name">
                {t(kind === 'audio' ? 'calls.audioWith' : 'calls.videoWith', { name })}
              </p>
              <p className="text-ink-2 text-small">{t('calls.offerText', { minutes })}</p>
            </div>
          </div>
          <span className="button button-value w-full" aria-hidden="true">
            {t('calls.buy', { price: format.price({ amount, currency: writing.currency }) })}
          </span>
        </div>
      )}
      <dl className="call-facts">
        <div>
          <dt>{t('call-settings.monthCalls')}</dt>
          <dd>{format.number(calls)}</dd>
        </div>
        <div>
          <dt>{t('call-settings.monthEarned')}</dt>
          <dd className="text-mine">{format.money(earned)}</dd>
        </div>
        <div>
          <dt>{t('call-settings.monthMissed')}</dt>
          <dd>{format.number(missed)}</dd>
        </div>
      </dl>
    </aside>
  )
}
