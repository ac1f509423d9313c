import { API_TOKEN, TOKEN_SCOPES, type TokenScope } from '@calina/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useUser } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import { Select, TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Choices, OF_CREATORS, SCOPE_TEXTS } from './choices.tsx'

interface NewTokenFormProps {
  onCreated: (secret: string) => void
  onCancel: () => void
}

const SAVED: { name: string; scopes: TokenScope[]; days: string } = { name: '', scopes: [], days: '90' }

/** Name, scopes and end of a new token. */
export function NewTokenForm({ onCreated, onCancel }: NewTokenFormProps) {
  const t = useT()
  const api = useApi()
  const user = useUser()
  const client = useQueryClient()
  const form = useForm({
    saved: SAVED,
    draft: 'token',
    check: ({ name, scopes }) => ({
      name: name.trim() ? undefined : t('developers.nameMissing'),
      scopes: scopes.length > 0 ? undefined : t('developers.scopesMissing'),
    }),
    send: async ({ name, scopes, days }) => {
      const { secret } = await api.createApiToken(
        { body: { name, scopes, days: API_TOKEN.days.find(each => String(each) === days) ?? 30 } },
        { purpose: t('developers.purposeToken') },
      )
      changed(client, 'api-tokens', 'security')
      form.reset()
      onCreated(secret)
    },
  })
  const scopes = TOKEN_SCOPES.filter(scope => user?.type === 'model' || !OF_CREATORS.has(scope))
  return (
    <form className="developers-form" aria-label={t('developers.createToken')} {...form.props}>
      <FormProblem error={form.problem} />
      <TextField
        {...form.text('name')}
        label={t('developers.name')}
        hint={t('developers.nameHint')}
        maxLength={API_TOKEN.maxName}
        autoComplete="off"
        dir="auto"
      />
      <Choices
        legend={t('developers.scopes')}
        options={scopes.map(value => ({ value, text: t(SCOPE_TEXTS[value]) }))}
        chosen={form.values.scopes}
        onChange={chosen => form.set('scopes', chosen)}
        error={form.errorOf('scopes')}
      />
      <Select
        label={t('developers.ends')}
        value={form.values.days}
        onChange={event => form.set('days', event.target.value)}
        options={API_TOKEN.days.map(days => ({
          value: String(days),
          text: t('developers.inDays', { days }),
        }))}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="solid" busy={form.busy}>
          {t('developers.createToken')}
        </Button>
        <Button
          onClick={() => {
            form.reset()
            onCancel()
          }}
        >
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
