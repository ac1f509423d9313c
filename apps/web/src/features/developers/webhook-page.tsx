import { WEBHOOK_EVENTS } from '@calina/contract/limits'
import type { Webhook } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { Choices, EVENT_TEXTS } from './choices.tsx'
import { Deliveries } from './deliveries.tsx'
import { SecretNote } from './secret-note.tsx'
import './developers.css'

/** One webhook: its events, a call to try it, its secret, and its calls. */
export function WebhookPage({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const [secret, setSecret] = useState<string>()
  const [asking, setAsking] = useState<'rotate' | 'remove'>()
  const { id, url, events, disabledAt, formerSecretUntil: until } = webhook
  const { change, ping, rotate, remove } = useWebhookWrites(id)
  return (
    <div className="developers-part">
      <p className="developers-address" dir="ltr">
        {url}
      </p>
      {disabledAt !== null && (
        <Note kind="warn">
          <p>{t('developers.stoppedText', { day: format.date(disabledAt) })}</p>
          <Button size="small" busy={change.isPending} onClick={() => change.mutate({ enabled: true })}>
            {t('developers.enable')}
          </Button>
        </Note>
      )}
      <Choices
        legend={t('developers.events')}
        options={WEBHOOK_EVENTS.map(value => ({ value, text: t(EVENT_TEXTS[value]) }))}
        chosen={change.variables?.events && change.isPending ? change.variables.events : events}
        onChange={chosen =>
          chosen.length > 0 ? change.mutate({ events: chosen }) : toast.info(t('developers.eventsMissing'))
        }
      />
      {secret === undefined ? (
        <div className="flex flex-wrap gap-2.5">
          <Button look="line" busy={ping.isPending} onClick={() => ping.mutate()}>
            {t('developers.ping')}
          </Button>
          <Button busy={rotate.isPending} onClick={() => setAsking('rotate')}>
            {t('developers.rotate')}
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={() => setAsking('remove')}>
            {t('developers.remove')}
          </Button>
        </div>
      ) : (
        <SecretNote
          label={t('developers.webhookSecret')}
          secret={secret}
          onDone={() => setSecret(undefined)}
        />
      )}
      {until !== null && (
        <p className="text-small text-ink-2">
          {t('developers.formerUntil', { day: format.dayWithin(until), time: format.time(until) })}
        </p>
      )}
      <Deliveries webhook={id} />
      <ConfirmDialog
        open={asking === 'rotate'}
        onOpenChange={open => !open && setAsking(undefined)}
        title={t('developers.rotateTitle')}
        text={t('developers.rotateText')}
        action={t('developers.rotate')}
        onConfirm={() => {
          setAsking(undefined)
          rotate.mutate(undefined, { onSuccess: answer => setSecret(answer.secret) })
        }}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={open => !open && setAsking(undefined)}
        title={t('developers.removeTitle')}
        text={t('developers.removeText')}
        action={t('developers.remove')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, { onSuccess: () => navigate('/settings/developers', { replace: true }) })
        }
      />
    </div>
  )
}

function useWebhookWrites(id: string) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const params = { webhook: id }
  const onError = async (error: unknown) => toast.error(await explain(error, texts))
  const change = useWrite({
    mutationFn: (body: { events?: Webhook['events']; enabled?: true }) => api.updateWebhook({ params, body }),
    onSuccess: () => changed(client, 'webhooks'),
    onError,
  })
  const ping = useWrite({
    mutationFn: () => api.pingWebhook({ params }),
    onSuccess: () => {
      changed(client, `webhook:${id}`)
      toast.info(t('developers.pinged'))
    },
    onError,
  })
  const rotate = useWrite({
    mutationFn: () => api.rotateWebhookSecret({ params }, { purpose: t('developers.purposeRotate') }),
    onSuccess: () => changed(client, 'webhooks', 'security'),
    onError,
  })
  const remove = useWrite({
    mutationFn: () => api.deleteWebhook({ params }),
    onSuccess: () => changed(client, 'webhooks', 'security'),
    onError,
  })
  return { change, ping, rotate, remove }
}
