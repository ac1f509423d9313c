import type { SettingName, SettingValues } from '@calina/contract/types'
import { AmountField } from '#components/money/amount-field.tsx'
import type { Form } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useConfig, useFormat, useWriting } from '#lib/page.ts'
import type { PlainId } from '#locales/ids.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import {
  type FieldKind,
  type FieldSpec,
  fieldsOf,
  type SettingField,
  type SettingPart,
} from './setting-fields.ts'
import { ON, type SettingTexts, textAt, textsOf, valueAt } from './setting-values.ts'
import { writeValue } from './write-value.ts'

/** What stands after a number that counts something. */
const UNITS: Partial<Record<FieldKind, PlainId>> = {
  days: 'operator.unitDays',
  hours: 'operator.unitHours',
  minutes: 'operator.unitMinutes',
  mb: 'operator.unitMb',
}

/** How a value is written that is no number. */
const FORMATS: Partial<Record<FieldKind, PlainId>> = {
  weekdays: 'operator.format.weekdays',
  clock: 'operator.format.clock',
  zone: 'operator.format.zone',
  dates: 'operator.format.dates',
}

interface BlockProps {
  name: SettingName
  form: Form<SettingTexts>
  saved: SettingValues
  defaults: SettingValues
}

/** One setting: what it is for, its fields with their bounds, and the way back to its default. */
export function SettingBlock({ name, form, saved, defaults }: BlockProps) {
  const t = useT()
  const writing = useWriting()
  const say = useSay()
  const fields = fieldsOf(name)
  const usual = textsOf(defaults, writing)
  const isUsual = fields.every(
    ([field]) => JSON.stringify(textAt(form.values, field)) === JSON.stringify(textAt(usual, field)),
  )
  return (
    <div className="setting">
      <div>
        <h3>{t(`operator.${name}`)}</h3>
        <p>{t(`operator.${name}About`)}</p>
      </div>
      <div className="setting-fields">
        {fields.map(([field, spec]) =>
          spec.kind === 'amounts' ? (
            <Presets key={field} form={form} saved={say(spec, valueAt(saved, field))} />
          ) : (
            <SettingInput key={field} {...{ field, spec, form, saved, name }} />
          ),
        )}
        <p className="setting-default">
          {t('operator.default', {
            value: fields.map(([field, spec]) => say(spec, valueAt(defaults, field))).join(' · '),
          })}
          {!isUsual && (
            <Button look="text" size="small" onClick={() => form.set(name, usual[name])}>
              <span aria-hidden="true">{t('operator.restore')}</span>
              <span className="sr-only">{t('operator.restoreWhich', { name: t(`operator.${name}`) })}</span>
            </Button>
          )}
        </p>
      </div>
    </div>
  )
}

function useSay() {
  const t = useT()
  const format = useFormat()
  const { currency } = useConfig()
  return ({ kind }: Pick<FieldSpec, 'kind'>, value: unknown) =>
    writeValue(kind, value, { t, format, currency })
}

/** What a field is called: a setting of one value has one name. */
const isPart = (field: SettingField, name: SettingName): field is SettingPart => field !== name

function SettingInput({
  name,
  field,
  spec,
  form,
  saved,
}: Omit<BlockProps, 'defaults'> & { field: SettingField; spec: FieldSpec }) {
  const t = useT()
  const writing = useWriting()
  const say = useSay()
  const part = isPart(field, name)
  const label = part ? t(`operator.part.${field}`) : t(`operator.${name}`)
  const { kind, min, max } = spec
  const written = FORMATS[kind]
  const bounds = written
    ? t(written)
    : kind === 'text' || kind === 'lines'
      ? t('operator.length', { max })
      : t('operator.bounds', { min: say(spec, min), max: say(spec, max) })
  const isChanged = textAt(form.values, field) !== textAt(textsOf(saved, writing), field)
  const hint = isChanged
    ? `${t('operator.now', { value: say(spec, valueAt(saved, field)) })} ${bounds}`
    : bounds
  // the offered amounts have fields of their own
  const path = field as Exclude<SettingField, 'recharge.presets'>
  const unit = UNITS[kind]
  const text = form.text(path)
  if (kind === 'switch')
    return (
      <Switch
        name={text.name}
        checked={text.value === ON}
        onChange={event => form.set(path, event.target.checked ? ON : '')}
      >
        {label}
      </Switch>
    )
  if (kind === 'amount')
    return (
      <AmountField
        label={label}
        hint={hint}
        error={text.error}
        name={text.name}
        value={text.value}
        onChange={value => form.set(path, value)}
      />
    )
  if (kind === 'lines')
    return (
      <TextArea
        label={label}
        hint={hint}
        className="setting-lines"
        autoComplete="off"
        maxLength={max}
        {...text}
      />
    )
  return (
    <TextField
      label={label}
      hideLabel={!part}
      hint={hint}
      autoComplete="off"
      {...(kind === 'text' || written
        ? { maxLength: kind === 'dates' ? max * 12 : kind === 'text' ? max : 60 }
        : {
            inputMode: kind === 'share' ? 'decimal' : 'numeric',
            suffix: unit ? t(unit) : kind === 'count' ? undefined : '%',
          })}
      {...text}
    />
  )
}

/** The amounts that are offered, each in a field; an empty one offers none. */
function Presets({ form, saved }: { form: Form<SettingTexts>; saved: string }) {
  const t = useT()
  return (
    <fieldset className="setting-presets">
      <legend className="label pb-1">{t('operator.part.recharge.presets')}</legend>
      <p className="hint pb-2">{t('operator.presetsHint', { saved })}</p>
      <div>
        {form.values.recharge.presets.map((text, place) => (
          <AmountField
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are what they are
            key={place}
            label={t('operator.preset', { place: place + 1 })}
            hideLabel
            value={text}
            error={form.errorOf(`recharge.presets.${place}`)}
            onChange={value => form.set(`recharge.presets.${place}`, value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
