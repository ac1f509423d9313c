import RecognisedIcon from 'icon:check-circle-fill'
import type { WithdrawalMethod } from '@calina/contract/types'
import {
  ACCOUNT_TYPES,
  offeredMethods,
  WITHDRAWAL_METHOD,
  WITHDRAWAL_METHODS,
} from '@calina/contract/withdrawal-kinds'
import { useId } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Segmented } from '#ui/radio.tsx'
import { asksRouting, type MethodValues, type Reading } from './method-values.ts'
import { useMethodForm } from './use-method-form.ts'
import './withdrawals.css'

interface MethodFormProps {
  /** The account in whose place another one is put. */
  replaced: WithdrawalMethod | undefined
  /** Who held the last one. */
  holder: string
  /** It was sent, or given up. */
  onDone: () => void
}

/** Another account to be paid to. Its number is recognised while it is typed; the server asks who is adding it. */
export function MethodForm({ replaced, holder, onDone }: MethodFormProps) {
  const t = useT()
  const offered = offeredMethods(useSettings().withdrawalMethods)
  const { form, reading } = useMethodForm({ first: offered[0] ?? 'bank', replaced, holder, onDone })
  const { values } = form
  const { atBank, number } = WITHDRAWAL_METHODS[values.kind]
  return (
    <form className="account-form" {...form.props}>
      <FormProblem error={form.problem} />
      {offered.length > 1 && (
        <Segmented
          legend={t('withdrawals.kind')}
          value={values.kind}
          onChange={kind => form.set('kind', kind)}
          options={offered.map(value => ({ value, text: t(`withdrawals.kind.${value}`) }))}
        />
      )}
      <TextField
        {...form.text('number')}
        label={t(`withdrawals.number.${values.kind}`)}
        hint={reading?.account && <Recognised account={reading.account} />}
        className="figures"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={number.max * 2}
      />
      {asksRouting(values, reading) && (
        <TextField
          {...form.text('routing')}
          label={t('withdrawals.routing')}
          hint={t('withdrawals.routingHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={WITHDRAWAL_METHOD.maxRouting}
        />
      )}
      <div className="account-form-pair grid gap-4.5">
        <TextField
          {...form.text('bank')}
          label={t(`withdrawals.bank.${values.kind}`)}
          autoComplete="off"
          maxLength={WITHDRAWAL_METHOD.maxBank}
        />
        {atBank && (
          <AccountTypeField
            value={values.accountType}
            onChange={accountType => form.set('accountType', accountType)}
            error={form.errorOf('accountType')}
          />
        )}
      </div>
      <TextField
        {...form.text('holder')}
        label={t('withdrawals.holder')}
        hint={t('withdrawals.holderHint')}
        autoComplete="name"
        maxLength={WITHDRAWAL_METHOD.maxHolder}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="solid" size="large" busy={form.busy}>
          {t(replaced ? 'withdrawals.changeConfirm' : 'withdrawals.addConfirm')}
        </Button>
        {replaced && (
          <Button size="large" disabled={form.busy} onClick={onDone}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Recognised({ account }: { account: NonNullable<Reading['account']> }) {
  const t = useT()
  const format = useFormat()
  const { format: kind, country, bank } = account
  const text =
    kind === 'iban'
      ? t('withdrawals.is.iban', { country: format.country(country ?? '') })
      : kind === 'clabe' && bank !== null
        ? t('withdrawals.is.clabeBank', { bank })
        : t(`withdrawals.is.${kind}`)
  return (
    <span className="account-recognised" aria-live="polite">
      <RecognisedIcon />
      {text}
    </span>
  )
}

interface AccountTypeFieldProps {
  value: MethodValues['accountType']
  onChange: (value: MethodValues['accountType']) => void
  error: string | undefined
}

function AccountTypeField({ value, onChange, error }: AccountTypeFieldProps) {
  const t = useT()
  const id = useId()
  return (
    <div>
      <Segmented
        legend={t('withdrawals.accountType')}
        hideLegend={false}
        value={value}
        onChange={onChange}
        options={ACCOUNT_TYPES.map(type => ({ value: type, text: t(`withdrawals.${type}`) }))}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
