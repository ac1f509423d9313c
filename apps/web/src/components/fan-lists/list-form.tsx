import { FAN_LIST, FAN_RULE_DAYS, FAN_RULES, type FanRule } from '@calina/contract/limits'
import type { FanList } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { AmountField } from '#components/money/amount-field.tsx'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useWriting } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { write } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { RadioRows } from '#ui/radio.tsx'
import { type ListValues, ruleOf, startOf, valuesOf } from './list-values.ts'

interface ListFormProps {
  /** The list that is changed; absent for a new one. */
  list?: FanList
  /** A new list is made by hand: nothing else is asked. */
  byHand?: boolean
  onDone: (list: FanList) => void
}

/** A list's name and, of one that makes itself, its rule. */
export function ListForm({ list, byHand = false, onDone }: ListFormProps) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const api = useApi()
  const client = useQueryClient()
  const wrongRule = (values: ListValues): { amount?: string; days?: string } => {
    if (ruleOf(values, writing) !== undefined) return {}
    if (values.rule === 'spentMoreThan') return { amount: t('lists.amountWrong') }
    const { min, max } = FAN_RULE_DAYS[values.rule]
    return { days: t('lists.daysWrong', { min: format.number(min), max: format.number(max) }) }
  }
  const form = useForm<ListValues>({
    saved: valuesOf(list, writing),
    check: values => ({
      name: values.name.trim() === '' ? t('lists.nameWanted') : undefined,
      ...wrongRule(values),
    }),
    refusals: { codes: { FAN_LIST_NAME_TAKEN: 'name' } },
    send: async values => {
      const body = { name: values.name, rule: ruleOf(values, writing) ?? null }
      const made = await write(
        client,
        ['fan-lists', 'subscribers'],
        () =>
          list === undefined
            ? api.createFanList({ body })
            : api.changeFanList({ params: { list: list.id }, body }, { repeatable: true }),
        () => changed(client, 'fan-lists', 'subscribers'),
      )
      onDone(made)
    },
  })
  const { made } = form.values
  return (
    <form className="flex flex-col gap-4.5" {...form.props}>
      <FormProblem error={form.problem} />
      <TextField
        {...form.text('name')}
        label={t('lists.name')}
        hint={t('lists.nameHint')}
        maxLength={FAN_LIST.maxName}
        autoComplete="off"
      />
      {list === undefined && !byHand && (
        <RadioRows
          legend={t('lists.made')}
          value={made}
          onChange={next => form.set('made', next)}
          options={(['custom', 'smart'] as const).map(each => ({
            value: each,
            text: t(`lists.made.${each}`),
            detail: t(`lists.made.${each}Text`),
          }))}
        />
      )}
      {made === 'smart' && <RuleFields form={form} />}
      <Button type="submit" look="solid" size="large" full busy={form.busy}>
        {t(list === undefined ? 'lists.create' : 'common.save')}
      </Button>
    </form>
  )
}

/** Which rule, and what it compares with. */
function RuleFields({ form }: { form: ReturnType<typeof useForm<ListValues>> }) {
  const t = useT()
  const format = useFormat()
  const { rule } = form.values
  const choose = (next: FanRule) => {
    form.set('rule', next)
    form.set('days', startOf(next))
  }
  return (
    <>
      <RadioRows
        legend={t('lists.rule')}
        value={rule}
        onChange={choose}
        options={FAN_RULES.map(each => ({
          value: each,
          text: t(`lists.rule.${each}`),
          detail: t(`lists.rule.${each}Text`),
        }))}
      />
      {rule === 'spentMoreThan' ? (
        <AmountField
          label={t('lists.amount')}
          value={form.values.amount}
          onChange={text => form.set('amount', text)}
          error={form.errorOf('amount')}
        />
      ) : (
        <TextField
          {...form.text('days')}
          label={t('lists.days')}
          hint={t('lists.daysHint', {
            min: format.number(FAN_RULE_DAYS[rule].min),
            max: format.number(FAN_RULE_DAYS[rule].max),
          })}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
        />
      )}
      <p className="text-small text-ink-2">{t('lists.countedNow')}</p>
    </>
  )
}
