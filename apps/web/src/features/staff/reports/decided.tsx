import { REPORT } from '@calina/contract/limits'
import type { ReportCase } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Note } from '#ui/status.tsx'
import { caseQuery } from './case-query.ts'
import { measureText } from './measure-text.ts'

interface DecidedProps {
  shown: ReportCase
  decision: NonNullable<ReportCase['decision']>
}

/** How a case was decided; what was taken down can be put back. */
export function Decided({ shown, decision }: DecidedProps) {
  const t = useT()
  const format = useFormat()
  const { measure, hidden, refunds, rule, statement, at, by, restoredAt } = decision
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div className="decision-body">
        <Note kind="info">
          <b className="block">{t(measureText(measure, shown.reason === 'review'))}</b>
          {t('staff-reports.decidedBy', { by, when: format.moment(at) })}
        </Note>
        {hidden && (
          <p className="text-small">
            {restoredAt
              ? t('staff-reports.restoredAt', { when: format.moment(restoredAt) })
              : t('staff-reports.wasHidden')}
          </p>
        )}
        {refunds && <p className="text-small">{t('staff-reports.refunds')}</p>}
        {rule !== '' && (
          <div>
            <h2 className="label">{t('staff-reports.rule')}</h2>
            <p className="wrap-anywhere">{rule}</p>
          </div>
        )}
        {statement !== '' && (
          <div>
            <h2 className="label">{t('staff-reports.statement')}</h2>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {statement}
            </p>
          </div>
        )}
        {asking && <Restore id={shown.id} onDone={() => setAsking(false)} />}
      </div>
      {hidden && !restoredAt && !asking && (
        <footer className="decision-foot">
          <Button full onClick={() => setAsking(true)}>
            {t('staff-reports.restore')}
          </Button>
        </footer>
      )}
    </>
  )
}

function Restore({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const restoring = useWrite({
    mutationFn: (statement: string) => api.restoreReported({ params: { case: id }, body: { statement } }),
    meta: { things: [`case:${id}`] },
    onSuccess: answer => {
      client.setQueryData(caseQuery(id).queryKey, answer)
      changed(client, 'queue:reports', 'queues')
      onDone()
    },
  })
  const short = text.trim().length < REPORT.minStatement
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (!short) restoring.mutate(text.trim())
      }}
    >
      <TextArea
        label={t('staff-reports.restoreWhy')}
        hint={t('staff-reports.tooShort', { min: String(REPORT.minStatement) })}
        rows={5}
        maxLength={REPORT.maxStatement}
        value={text}
        error={restoring.error ? errorText(restoring.error, t) : undefined}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" look="solid" disabled={short} busy={restoring.isPending}>
        {t('staff-reports.restore')}
      </Button>
    </form>
  )
}
