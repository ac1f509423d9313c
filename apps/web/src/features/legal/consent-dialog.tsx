import type { ToAccept } from '@calina/contract/types'
import { useRef } from 'react'
import { askConsent } from '#lib/consent.ts'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, usePage } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Link } from '#ui/link.tsx'

interface ConsentDialogProps {
  open: boolean
  documents: readonly ToAccept[]
  onAccepted: (left: ToAccept[]) => void
  onPutOff: () => void
}

/** Asks whether the documents are accepted that came into force since the person last did. */
export function ConsentDialog({ open, documents, onAccepted, onPutOff }: ConsentDialogProps) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const { session } = usePage()
  const start = useRef<HTMLButtonElement>(null)
  const accept = useWrite({
    mutationFn: () => api.acceptLegal({ body: { documents: [...documents] } }),
    onSuccess: ({ toAccept }) => onAccepted(toAccept),
    onError: error => {
      if (isError(error, 'LEGAL_CHANGED')) void askConsent(api, session)
    },
  })
  return (
    <Dialog
      question
      open={open}
      onOpenChange={next => !next && onPutOff()}
      title={t('legal.consentTitle')}
      description={t('legal.consentText')}
      initialFocus={start}
    >
      <ul className="flex flex-col gap-1.5">
        {documents.map(({ document, version }) => (
          <li key={document}>
            <Link to={`/${document}`} className="link font-medium">
              {t(`legal.${document}`)}
            </Link>
            <span className="block text-ink-2 text-small">
              {t('legal.since', { date: format.date(`${version}T12:00:00Z`) })}
            </span>
          </li>
        ))}
      </ul>
      <FormProblem error={accept.error ?? undefined} />
      <div className="mt-5 flex flex-col gap-2">
        <Button ref={start} look="solid" full busy={accept.isPending} onClick={() => accept.mutate()}>
          {t('legal.accept')}
        </Button>
        <Button look="quiet" full onClick={onPutOff}>
          {t('legal.notNow')}
        </Button>
      </div>
    </Dialog>
  )
}
