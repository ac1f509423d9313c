import AddIcon from 'icon:plus-bold'
import { API_TOKEN } from '@calina/contract/limits'
import type { ApiToken } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note, StatusPill } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { NewTokenForm } from './new-token-form.tsx'
import { SecretNote } from './secret-note.tsx'
import './developers.css'

type Shown = { what: 'list' } | { what: 'form' } | { what: 'secret'; secret: string }

/** One's personal tokens: make and revoke them. */
export function TokenSettings() {
  const t = useT()
  const { data, isError, refetch } = useQuery(query('listApiTokens'))
  const [shown, setShown] = useState<Shown>({ what: 'list' })
  const [revoking, setRevoking] = useState<ApiToken>()
  const revoke = useRevoke()
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
    <section aria-labelledby="tokens" className="developers-part">
      <h2 id="tokens" className="type-name">
        {t('developers.tokens')}
      </h2>
      <p className="text-ink-2">{t('developers.tokensLead')}</p>
      {items.length > 0 && (
        <ul>
          {items.map(token => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      {shown.what === 'secret' ? (
        <SecretNote
          label={t('developers.tokenSecret')}
          secret={shown.secret}
          onDone={() => setShown({ what: 'list' })}
        />
      ) : shown.what === 'form' ? (
        <NewTokenForm
          onCreated={secret => setShown({ what: 'secret', secret })}
          onCancel={() => setShown({ what: 'list' })}
        />
      ) : items.length >= API_TOKEN.max ? (
        <Note kind="info">{t('developers.tokensFull', { max: API_TOKEN.max })}</Note>
      ) : (
        <Button look="line" icon={AddIcon} onClick={() => setShown({ what: 'form' })}>
          {t('developers.createToken')}
        </Button>
      )}
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={open => !open && setRevoking(undefined)}
        title={t('developers.revokeTitle', { name: revoking?.name ?? '' })}
        text={t('developers.revokeText')}
        action={t('developers.revoke')}
        busy={revoke.isPending}
        onConfirm={() => {
          if (revoking) revoke.mutate(revoking, { onSettled: () => setRevoking(undefined) })
        }}
      />
    </section>
  )
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const t = useT()
  const format = useFormat()
  const { name, ending, scopes, expired, expiresAt, lastUsedAt } = token
  return (
    <li className="developers-row">
      <div>
        <b dir="auto">{name}</b>
        <p>
          <code>cal_…{ending}</code> · {scopes.join(', ')}
        </p>
        <p>
          {lastUsedAt === null
            ? t('developers.neverUsed')
            : t('developers.used', { day: format.dayWithin(lastUsedAt), time: format.time(lastUsedAt) })}
          {!expired && ` · ${t('developers.until', { day: format.date(expiresAt) })}`}
        </p>
        {expired && <StatusPill status="expired" />}
      </div>
      <Button size="small" onClick={onRevoke} aria-label={t('developers.revokeName', { name })}>
        {t('developers.revoke')}
      </Button>
    </li>
  )
}

function useRevoke() {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()
  return useWrite({
    mutationFn: ({ id }: ApiToken) => api.revokeApiToken({ params: { token: id } }),
    onSuccess: (_answer, { name }) => toast.success(t('developers.revoked', { name })),
    onError: async error => toast.error(await explain(error, texts)),
    onSettled: () => changed(client, 'api-tokens', 'security'),
  })
}
