import { DOCUMENT_TYPES, type DocumentType } from '@calina/contract/limits'
import type { Identity } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countryOptions } from '#lib/countries.ts'
import { useForm } from '#lib/form.ts'
import { useLocale, useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { RadioTiles } from '#ui/radio.tsx'
import { Note } from '#ui/status.tsx'
import { cardNameOf } from './card-names.ts'
import { TYPE_ICONS, TYPE_KEYS } from './documents.ts'
import { Dashes, Kept } from './steps.tsx'
import '#components/forms/form-foot.css'
import './identity.css'

interface TypeFormProps {
  identity: Identity
  /** The document is chosen; its photos are next. */
  onChosen: () => void
}

/** The first step: which document it will be, and what happens with it. */
export function TypeForm({ identity, onChosen }: TypeFormProps) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const locale = useLocale()
  const client = useQueryClient()
  const { country, type } = identity
  const saved = useMemo(
    (): { country: string; type: DocumentType } => ({ country: country ?? '', type: type ?? 'id-card' }),
    [country, type],
  )
  const form = useForm({
    saved,
    draft: 'identity-type',
    check: values => ({ country: values.country === '' ? t('identity.countryMissing') : undefined }),
    save: async values => {
      if (type === null || values.type !== type || values.country !== country) {
        const next = await api.setIdentityType({ body: values })
        client.setQueryData(query('getIdentity').queryKey, next)
      }
      onChosen()
      return values
    },
  })
  const countries = useMemo(() => countryOptions(format.country, locale), [format, locale])
  return (
    <form {...form.props} className="identity-form">
      <Dashes step={1} />
      <header>
        <h2 className="type-part">{t('identity.whoTitle')}</h2>
        <p className="identity-lede">{t('identity.whoText')}</p>
      </header>
      <Select
        label={t('identity.country')}
        {...form.text('country')}
        options={[{ value: '', text: t('identity.countryChoose') }, ...countries]}
      />
      <RadioTiles
        legend={t('identity.which')}
        value={form.values.type}
        onChange={next => form.set('type', next)}
        className="identity-types"
        options={DOCUMENT_TYPES.map(each => {
          const Drawing = TYPE_ICONS[each]
          return {
            value: each,
            text: (
              <>
                <span className="identity-radio" />
                <Drawing />
                <span className="min-w-0">
                  <b>
                    {(each === 'id-card' && cardNameOf(form.values.country)) ||
                      t(`identity.${TYPE_KEYS[each]}`)}
                  </b>
                  <span>{t(`identity.${TYPE_KEYS[each]}Sides`)}</span>
                </span>
              </>
            ),
          }
        })}
      />
      {form.changed && identity.documents.length > 0 && (
        <Note kind="warn">{t('identity.otherDocument')}</Note>
      )}
      <Kept />
      <FormProblem error={form.problem} />
      <div className="form-foot">
        <Button type="submit" look="solid" size="large" busy={form.busy}>
          {t(`identity.${TYPE_KEYS[form.values.type]}Go`)}
        </Button>
      </div>
    </form>
  )
}
