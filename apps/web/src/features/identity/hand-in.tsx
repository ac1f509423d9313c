import type { DocumentSide } from '@calina/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { useApi, useSettings } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { StatusPill } from '#ui/status.tsx'
import type { ChosenIdentity } from './documents.ts'
import { SentDocuments } from './sent-documents.tsx'
import { Dashes } from './steps.tsx'
import '#components/forms/form-foot.css'
import './identity.css'

interface HandInProps {
  identity: ChosenIdentity
  onRepeat: (side: DocumentSide) => void
}

/** Everything is there: it is looked through once more, and handed in. */
export function HandIn({ identity, onRepeat }: HandInProps) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const { queueHours } = useSettings()
  const preparing = identity.documents.some(({ state }) => state === 'preparing')
  const submit = useWrite({
    meta: { things: ['identity'] },
    mutationFn: () => api.submitIdentity({}),
    onSuccess: next => client.setQueryData(query('getIdentity').queryKey, next),
    // another page may have changed what stands here
    onError: () => changed(client, 'identity'),
  })
  return (
    <div className="identity-form">
      <Dashes step={4} />
      <header>
        <h2 className="type-part">{t('identity.readyTitle')}</h2>
        <p className="identity-lede" role="status">
          {preparing
            ? t('identity.readyPreparing')
            : t('identity.readyText', { hours: queueHours.documents })}
        </p>
      </header>
      <SentDocuments
        identity={identity}
        end={({ side, state }) => (
          <span className="identity-end">
            {state === 'approved' ? (
              <StatusPill status="approved" compact />
            ) : (
              <>
                <StatusPill
                  status={state === 'preparing' ? 'pending' : 'approved'}
                  text={t(state === 'preparing' ? 'identity.preparing' : 'identity.ready')}
                  compact
                />
                <Button look="text" size="small" onClick={() => onRepeat(side)}>
                  {t('identity.repeat')}
                </Button>
              </>
            )}
          </span>
        )}
      />
      <p className="hint">{t('identity.neverShown')}</p>
      <FormProblem error={submit.error} />
      <div className="form-foot">
        <Button
          look="solid"
          size="large"
          busy={submit.isPending}
          disabled={preparing}
          onClick={() => submit.mutate()}
        >
          {t('identity.handIn')}
        </Button>
      </div>
    </div>
  )
}
