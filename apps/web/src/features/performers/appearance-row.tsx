import type { Appearance } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonLine } from '#components/people/person.tsx'
import { PerformerPill } from '#components/performers/performer-pill.tsx'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat, useUser } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'

const TERMS = [
  'performers.termShown',
  'performers.termAdult',
  'performers.termId',
  'performers.termWithdraw',
] as const

/** A creator who names the person: what they agree to, and their answer, which they can change at any time. */
export function AppearanceRow({ appearance }: { appearance: Appearance }) {
  const t = useT()
  const texts = useTexts()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const user = useUser()
  const { id, creator, state } = appearance
  const [showName, setShowName] = useState(appearance.showName)
  const [withdrawing, setWithdrawing] = useState(false)
  const decide = useWrite({
    meta: { things: ['performers'] },
    mutationFn: (said: { agreed: boolean; showName: boolean }) =>
      api.decideAppearance({ params: { performer: id }, body: said }),
    onSuccess: next => {
      setShowName(next.showName)
      changed(client, 'performers')
    },
    onError: async error => toast.error(await explain(error, texts)),
    onSettled: () => setWithdrawing(false),
  })
  const agreed = state === 'consented' || state === 'documents'
  const busy = (yes: boolean) => decide.isPending && decide.variables.agreed === yes
  return (
    <article
      className="flex flex-col gap-4 border-line border-b py-5"
      aria-label={t('performers.by', { name: creator.name })}
    >
      <PersonLine
        person={creator}
        detail={format.ago(appearance.invitedAt)}
        end={
          <span role="status">
            <PerformerPill state={state} />
          </span>
        }
      />
      {!agreed && (
        <>
          <p>{t('performers.terms', { name: creator.name })}</p>
          <ul className="flex list-disc flex-col gap-1.5 pl-5 text-small">
            {TERMS.map(term => (
              <li key={term}>{t(term)}</li>
            ))}
          </ul>
        </>
      )}
      {state === 'documents' && (
        <Note kind="info">
          {t('performers.documentsText')}{' '}
          <ButtonLink
            size="small"
            to={user?.type === 'model' ? '/settings/biometric' : '/settings/appearances/identity'}
          >
            {t('performers.sendDocuments')}
          </ButtonLink>
        </Note>
      )}
      <Checkbox
        checked={showName}
        disabled={decide.isPending}
        onChange={({ target }) => {
          setShowName(target.checked)
          if (agreed) decide.mutate({ agreed: true, showName: target.checked })
        }}
      >
        {t('performers.showName')}
      </Checkbox>
      <div className="flex flex-wrap gap-2">
        {agreed ? (
          <Button onClick={() => setWithdrawing(true)}>
            {t('performers.withdraw')}
            <span className="sr-only"> {creator.name}</span>
          </Button>
        ) : (
          <>
            <Button look="solid" busy={busy(true)} onClick={() => decide.mutate({ agreed: true, showName })}>
              {t('performers.agree')}
              <span className="sr-only"> {creator.name}</span>
            </Button>
            {state === 'invited' && (
              <Button busy={busy(false)} onClick={() => decide.mutate({ agreed: false, showName: false })}>
                {t('performers.decline')}
                <span className="sr-only"> {creator.name}</span>
              </Button>
            )}
          </>
        )}
      </div>
      <ConfirmDialog
        open={withdrawing}
        onOpenChange={setWithdrawing}
        title={t('performers.withdrawTitle')}
        text={t('performers.withdrawText', { name: creator.name })}
        action={t('performers.withdraw')}
        busy={decide.isPending}
        onConfirm={() => decide.mutate({ agreed: false, showName: false })}
      />
    </article>
  )
}
