import { WEBHOOK, WEBHOOK_EVENTS, type WebhookEvent } from '@calina/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Choices, EVENT_TEXTS } from './choices.tsx'

interface NewWebhookFormProps {
  onCreated: (secret: string) => void
  onCancel: () => void
}

const SAVED: { url: string; events: WebhookEvent[] } = { url: '', events: [] }

/** Address and events of a new webhook. */
export function NewWebhookForm({ onCreated, onCancel }: NewWebhookFormProps) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm({
    saved: SAVED,
    draft: 'webhook',
    check: ({ url, events }) => ({
      url: URL.canParse(url.trim()) ? undefined : t('developers.urlWrong'),
      events: events.length > 0 ? undefined : t('developers.eventsMissing'),
    }),
    send: async ({ url, events }) => {
      const { secret } = await api.createWebhook(
        { body: { url: url.trim(), events } },
        { purpose: t('developers.purposeWebhook') },
      )
      changed(client, 'webhooks', 'security')
      form.reset()
      onCreated(secret)
    },
    refusals: {
      codes: { WEBHOOK_ADDRESS_REFUSED: 'url' },
      issues: { url: 'developers.urlWrong' },
    },
  })
  return (
    <form className="developers-form" aria-label={t('developers.createWebhook')} {...form.props}>
      <FormProblem error={form.problem} />
      <TextField
        {...form.text('url')}
        label={t('developers.url')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={WEBHOOK.maxUrl}
        autoComplete="off"
        dir="ltr"
      />
      <Choices
        legend={t('developers.events')}
        options={WEBHOOK_EVENTS.map(value => ({ value, text: t(EVENT_TEXTS[value]) }))}
        chosen={form.values.events}
        onChange={chosen => form.set('events', chosen)}
        error={form.errorOf('events')}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="solid" busy={form.busy}>
          {t('developers.createWebhook')}
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
