import CheckIcon from 'icon:shield-check'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Progress } from '#components/uploads/progress.tsx'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'

/** Checks the chain of the whole log on demand, and says how far it is and what was found. Leaving the page ends it. */
export function AuditCheck() {
  const t = useT()
  const texts = useTexts()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const [at, setAt] = useState({ done: 0, total: 0 })
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const check = useWrite({
    mutationFn: async () => {
      for await (const event of await api.checkAudit()) {
        if ('result' in event) return event.result
        if (left.current) break
        setAt(event.progress)
      }
      return undefined
    },
    onSuccess: () => changed(client, 'audit'),
    onError: async error => toast.error(await explain(error, texts)),
  })
  const found = check.data
  return (
    <div className="mb-6 flex flex-col items-start gap-3">
      <Button look="line" size="small" icon={CheckIcon} busy={check.isPending} onClick={() => check.mutate()}>
        {t('operator.check')}
      </Button>
      {check.isPending && at.total > 0 && (
        <div role="status" className="flex w-full max-w-sm flex-col gap-2">
          <Progress label={t('operator.check')} value={at.done} max={at.total} />
          <p className="figures text-ink-2 text-small">
            {t('operator.checking', { done: format.number(at.done), total: format.number(at.total) })}
          </p>
        </div>
      )}
      {found && (
        <Note kind={found.findings.length === 0 ? 'good' : 'bad'} alert className="w-full max-w-3xl">
          <b className="font-semibold">
            {found.findings.length === 0
              ? t('operator.checkGood', { entries: format.number(found.entries) })
              : t('operator.checkBad', { count: found.findings.length })}
          </b>
          <p>
            {t('operator.checkHead')}{' '}
            <code className="select-all [overflow-wrap:anywhere]">{found.head}</code>
          </p>
          {found.findings.length > 0 && (
            <ul className="mt-2">
              {found.findings.map(({ sequence, problem }) => (
                <li key={`${sequence} ${problem}`} className="figures">
                  {sequence}: {problem}
                </li>
              ))}
            </ul>
          )}
        </Note>
      )}
    </div>
  )
}
