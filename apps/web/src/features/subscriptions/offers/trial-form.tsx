import { TRIAL } from '@calina/contract/limits'
import type { TrialLink } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useNow } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { write } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { RadioChips } from '#ui/radio.tsx'
import { daysOf, endOfDay, isEndDay, isNumberOfUses, type TrialValues, wholeOf } from './offer-values.ts'

const FIRST: TrialValues = { name: '', days: '7', maxUses: '40', endsOn: '' }
const USES = { min: 1, max: TRIAL.maxUses }

/** A new trial link: a name for oneself, how many days, how often, and until when. */
export function TrialForm({ onDone }: { onDone: (link: TrialLink) => void }) {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const today = format.isoDate(new Date(useNow()).toISOString())
  const form = useForm<TrialValues>({
    saved: FIRST,
    check: ({ name, maxUses, endsOn }) => ({
      name: name.trim() === '' ? t('offers.nameWanted') : undefined,
      maxUses: isNumberOfUses(maxUses, USES)
        ? undefined
        : t('offers.usesWrong', { min: format.number(USES.min), max: format.number(USES.max) }),
      endsOn: endsOn === '' || isEndDay(endsOn, today, TRIAL.maxDays) ? undefined : t('offers.dayWrong'),
    }),
    send: async ({ name, days, maxUses, endsOn }) => {
      const body = {
        name,
        days: daysOf(days),
        maxUses: wholeOf(maxUses) ?? USES.min,
        endsAt: endOfDay(endsOn),
      }
      onDone(
        await write(
          client,
          ['trial-links'],
          () => api.createTrialLink({ body }),
          () => changed(client, 'trial-links'),
        ),
      )
    },
  })
  return (
    <form className="flex flex-col gap-4.5" {...form.props}>
      <FormProblem error={form.problem} />
      <TextField
        {...form.text('name')}
        label={t('offers.name')}
        hint={t('offers.nameHint')}
        maxLength={TRIAL.maxName}
        autoComplete="off"
      />
      <RadioChips
        legend={t('offers.days')}
        value={form.values.days}
        onChange={days => form.set('days', days)}
        options={TRIAL.days.map(days => ({
          value: `${days}` as const,
          text: t('offers.daysCount', { count: days }),
        }))}
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          {...form.text('maxUses')}
          label={t('offers.trialUses')}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
        />
        <TextField
          {...form.text('endsOn')}
          label={t('offers.endsOn')}
          hint={t('offers.trialEndsHint')}
          type="date"
          min={today}
        />
      </div>
      <p className="text-small text-ink-2">{t('offers.trialText')}</p>
      <Button type="submit" look="solid" size="large" full busy={form.busy}>
        {t('offers.createLink')}
      </Button>
    </form>
  )
}
