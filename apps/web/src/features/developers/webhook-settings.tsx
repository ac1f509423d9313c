import AddIcon from 'icon:plus-bold'
import { WEBHOOK } from '@calina/contract/limits'
import type { Webhook } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note, StatusPill } from '#ui/status.tsx'
import { NewWebhookForm } from './new-webhook-form.tsx'
import { SecretNote } from './secret-note.tsx'
import './developers.css'

type Shown = { what: 'list' } | { what: 'form' } | { what: 'secret'; secret: string }

/** A creator's webhooks. Each has a page of its own. */
export function WebhookSettings() {
  const t = useT()
  const { data, isError, refetch } = useQuery(query('listWebhooks'))
  const [shown, setShown] = useState<Shown>({ what: 'list' })
  if (!data)
    return isError ? (
      <LoadError onRetry={() => void refetch()} />
    ) : (
      <section aria-busy="true" aria-label={t('common.loading')}>
        <Skeleton className="h-40 w-full rounded-panel" />
      </section>
    )
  const { items } = data
  return (
    <section aria-labelledby="webhooks" className="developers-part">
      <h2 id="webhooks" className="type-name">
        {t('developers.webhooks')}
      </h2>
      <p className="text-ink-2">{t('developers.webhooksLead')}</p>
      {items.length > 0 && (
        <ul>
          {items.map(webhook => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {shown.what === 'secret' ? (
        <SecretNote
          label={t('developers.webhookSecret')}
          secret={shown.secret}
          onDone={() => setShown({ what: 'list' })}
        />
      ) : shown.what === 'form' ? (
        <NewWebhookForm
          onCreated={secret => setShown({ what: 'secret', secret })}
          onCancel={() => setShown({ what: 'list' })}
        />
      ) : items.length >= WEBHOOK.max ? (
        <Note kind="info">{t('developers.webhooksFull', { max: WEBHOOK.max })}</Note>
      ) : (
        <Button look="line" icon={AddIcon} onClick={() => setShown({ what: 'form' })}>
          {t('developers.createWebhook')}
        </Button>
      )}
    </section>
  )
}

function WebhookRow({ webhook: { id, url, events, disabledAt } }: { webhook: Webhook }) {
  const t = useT()
  return (
    <li className="developers-row">
      <div>
        <b dir="ltr">{url}</b>
        <p>{events.join(', ')}</p>
        {disabledAt !== null && <StatusPill status="inactive" text={t('developers.stopped')} />}
      </div>
      <ButtonLink
        size="small"
        to={`/settings/developers/webhooks/${id}`}
        aria-label={t('developers.openName', { url })}
      >
        {t('developers.open')}
      </ButtonLink>
    </li>
  )
}
