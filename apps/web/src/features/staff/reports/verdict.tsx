import {
  canBeTakenDown,
  isSerious,
  REPORT,
  REPORT_MEASURES,
  type ReportMeasure,
  SUSPENSION_DAYS,
  type SuspensionDays,
} from '@calina/contract/limits'
import type { ReportCase } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTextDraft } from '#lib/draft.ts'
import { errorText } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Select, TextArea, TextField } from '#ui/field.tsx'
import { RadioTiles } from '#ui/radio.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import type { ItemTools } from '../queue/queue-page.tsx'
import { caseQuery } from './case-query.ts'
import { Decided } from './decided.tsx'
import { measureText } from './measure-text.ts'

/** What is done about a case, and what its author and its reporters are told. */
export function Verdict({ shown, tools }: { shown: ReportCase; tools: ItemTools }) {
  const t = useT()
  const format = useFormat()
  const { other } = tools
  return (
    <section className="decision" aria-label={t('staff-reports.decision')}>
      {shown.decision ? (
        <Decided shown={shown} decision={shown.decision} />
      ) : (
        <Form
          shown={shown}
          tools={tools}
          head={
            other && (
              <Note kind="warn">
                {t('staff-reports.other', { name: other.name, ago: format.ago(other.since) })}
              </Note>
            )
          }
        />
      )}
    </section>
  )
}

interface FormProps {
  shown: ReportCase
  tools: ItemTools
  head: React.ReactNode
}

function Form({ shown, tools, head }: FormProps) {
  const t = useT()
  const format = useFormat()
  const { id, subject, author, locale } = shown
  const [measure, setMeasure] = useState<ReportMeasure>()
  const [also, setAlso] = useState(true)
  const [block, setBlock] = useState(shown.review === null && isSerious(shown.reason))
  const [refund, setRefund] = useState(false)
  const [days, setDays] = useState('')
  const [rule, setRule] = useTextDraft(`report rule ${id}`)
  const [statement, setStatement] = useTextDraft(`report statement ${id}`)
  const [tried, setTried] = useState(false)
  const acts = measure !== undefined && measure !== 'none'
  const isReview = shown.review !== null
  const takenDown = canBeTakenDown(subject)
  const hide = takenDown && (measure === 'hide' || (acts && also))
  const blocks = hide && subject === 'post' && block
  const { sold } = shown
  const refunds = hide && sold !== null && sold.count > 0 && refund
  const said = statement === '' ? shown.template : statement
  const short = acts && said.trim().length < REPORT.minStatement
  const begun = acts && said === shown.template
  const unruled = acts && rule.trim() === ''
  const deciding = useDecision(shown, tools, () => {
    setRule('')
    setStatement('')
  })
  const name = author?.name ?? t('staff-reports.goneAccount')
  return (
    <form
      className="contents"
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (measure === undefined || short || begun || unruled) return
        const told = acts ? { rule: rule.trim(), statement: said.trim() } : { rule: '', statement: '' }
        deciding.mutate({
          measure,
          hide,
          block: blocks,
          refund: refunds,
          ...(measure === 'suspend' && { days: daysOf(days) }),
          ...told,
          reviewed: shown.review?.askedAt ?? null,
        })
      }}
    >
      <div className="decision-body">
        {head}
        <RadioTiles
          legend={t('staff-reports.measure')}
          className="case-measures"
          tileClassName="case-measure"
          value={measure}
          onChange={setMeasure}
          options={REPORT_MEASURES.filter(value => takenDown || value !== 'hide').map(value => ({
            value,
            text: t(measureText(value, isReview)),
          }))}
        />
        {acts && canBeTakenDown(subject) && measure !== 'hide' && (
          <Checkbox checked={also} onChange={event => setAlso(event.target.checked)}>
            {t(isReview ? 'staff-reports.refuseToo' : `staff-reports.hide.${subject}`)}
          </Checkbox>
        )}
        {hide && subject === 'post' && (shown.post?.media.length ?? 0) > 0 && (
          <Checkbox checked={block} onChange={event => setBlock(event.target.checked)}>
            {t('staff-reports.block')}
          </Checkbox>
        )}
        {hide && sold && sold.count > 0 && (
          <Checkbox checked={refund} onChange={event => setRefund(event.target.checked)}>
            {t('staff-reports.refund', { total: format.money(sold.total), count: sold.count })}
          </Checkbox>
        )}
        {measure === 'suspend' && (
          <Select
            label={t('staff-reports.howLong')}
            value={days}
            onChange={event => setDays(event.target.value)}
            options={[
              { value: '', text: t('staff-reports.withoutEnd') },
              ...SUSPENSION_DAYS.map(count => ({
                value: String(count),
                text: t('staff-reports.forDays', { count }),
              })),
            ]}
          />
        )}
        {acts && (
          <>
            <TextField
              label={t('staff-reports.rule')}
              hint={t('staff-reports.ruleHint')}
              maxLength={REPORT.maxRule}
              value={rule}
              error={tried && unruled ? t('staff-reports.needsRule') : undefined}
              onChange={event => setRule(event.target.value)}
            />
            <TextArea
              label={t('staff-reports.statement')}
              hint={t('staff-reports.statementFor', {
                name,
                language: t(`staff-reports.language.${locale}`),
              })}
              rows={10}
              maxLength={REPORT.maxStatement}
              value={said}
              error={
                tried && short
                  ? t('staff-reports.tooShort', { min: String(REPORT.minStatement) })
                  : tried && begun
                    ? t('staff-reports.unfinished')
                    : undefined
              }
              onChange={event => setStatement(event.target.value)}
            />
          </>
        )}
        {measure && shown.count > 0 && (
          <dl className="staff-facts">
            <div>
              <dt>{t('staff-reports.reportersGet')}</dt>
              <dd>{t(acts ? 'staff-reports.reportersGetMeasure' : 'staff-reports.reportersGetNone')}</dd>
            </div>
          </dl>
        )}
      </div>
      <footer className="decision-foot">
        {deciding.error && !isError(deciding.error, 'ALREADY_DECIDED', 'CASE_CHANGED') && (
          <p className="decision-why text-danger" role="alert">
            {errorText(deciding.error, t)}
          </p>
        )}
        <Button type="submit" look="solid" full disabled={!measure} busy={deciding.isPending}>
          {t(actOf(measure, { hide, isReview }))}
        </Button>
      </footer>
    </form>
  )
}

const daysOf = (typed: string): SuspensionDays | null =>
  SUSPENSION_DAYS.find(each => String(each) === typed) ?? null

/** What the button does. */
function actOf(measure: ReportMeasure | undefined, { hide, isReview }: { hide: boolean; isReview: boolean }) {
  switch (measure) {
    case 'hide':
      return isReview ? 'staff-reports.do.refuse' : 'staff-reports.do.hide'
    case 'warn':
      return hide ? 'staff-reports.do.warnHide' : 'staff-reports.do.warn'
    case 'suspend':
      return hide ? 'staff-reports.do.suspendHide' : 'staff-reports.do.suspend'
    default:
      return isReview ? 'staff-reports.do.approve' : 'staff-reports.do.none'
  }
}

interface Decision {
  measure: ReportMeasure
  hide: boolean
  block: boolean
  refund: boolean
  rule: string
  statement: string
  reviewed: string | null
}

function useDecision({ id }: ReportCase, tools: ItemTools, onDone: () => void) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const end = () => {
    changed(client, 'queue:reports', 'queues')
    tools.onGone()
  }
  return useWrite({
    mutationFn: (body: Decision) => api.decideReportCase({ params: { case: id }, body }),
    meta: { things: [`case:${id}`, 'queue:reports', 'queues'] },
    onSuccess: answer => {
      client.setQueryData(caseQuery(id).queryKey, answer)
      onDone()
      end()
    },
    onError: error => {
      if (isError(error, 'CASE_CHANGED')) {
        toast.error(t('staff-reports.changedMeanwhile'))
        changed(client, `case:${id}`)
      }
      if (!isError(error, 'ALREADY_DECIDED')) return
      toast.error(t('staff-reports.already'))
      changed(client, `case:${id}`)
      end()
    },
  })
}
