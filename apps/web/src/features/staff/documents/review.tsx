import { DOCUMENT_REASONS } from '@calina/contract/limits'
import type { Submission, User } from '@calina/contract/types'
import { useRef, useState } from 'react'
import { KeyHints } from '#components/keys/key-hints.tsx'
import { type ScreenKey, useKeys } from '#components/keys/keys.ts'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat, useNow } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import type { ItemTools } from '../queue/queue-page.tsx'
import { STAFF_QUEUES } from '../queues.ts'
import { checkBirth, checkExpiry, checkName, checkNumber, factsOf } from './checks.ts'
import { Decided } from './decided.tsx'
import { Decision, DecisionButtons } from './decision.tsx'
import { type Failure, type ReviewDraft, useReviewDraft } from './draft.ts'
import { Facts } from './facts.tsx'
import { SIDES, Stage } from './stage.tsx'
import { useNumberCheck } from './use-number-check.ts'
import { viewsOf } from './use-pages.ts'
import { failureOf, Reason, Verdicts } from './verdicts.tsx'

interface ReviewProps {
  user: User
  submission: Submission
  tools: ItemTools
}

const draftOf = ({ account }: Submission): ReviewDraft => ({
  facts: {
    legalName: account.name,
    // read off the document, never taken over: who is under age must not be let through by a date that stood there
    birthDate: '',
    number: '',
    expiresOn: '',
    lasting: false,
  },
  failed: {},
})

/** Looks at documents and decides, with the keyboard alone if one likes. */
export function Review({ user, submission, tools }: ReviewProps) {
  const t = useT()
  const texts = useTexts()
  const format = useFormat()
  const api = useApi()
  const today = new Date(useNow())
  const views = viewsOf(submission)
  // of what was handed in again, what is new
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      views.findIndex(view => view.document.state !== 'approved'),
    ),
  )
  const { draft, change, forget } = useReviewDraft(submission.id, draftOf(submission))
  const { facts, failed } = draft
  const number = useNumberCheck(submission.id, facts.number)
  const text = useRef<HTMLTextAreaElement>(null)
  const waiting = submission.state === 'waiting'

  const document = views[at]?.document ?? submission.documents[0]
  const failure = document && failed[document.id]
  const failing = submission.documents.filter(({ id }) => failed[id])
  const setFailure = (id: string, next: Failure | undefined) => {
    const { [id]: _, ...rest } = failed
    change({ ...draft, failed: next ? { ...rest, [id]: next } : rest })
  }
  const toggle = (id: string) => {
    const index = views.findIndex(view => view.document.id === id)
    if (index !== -1) setAt(index)
    setFailure(id, failed[id] ? undefined : { reason: null, text: '' })
  }

  const sideNames = (documents: readonly { side: keyof typeof SIDES }[]) =>
    format.list(documents.map(({ side }) => t(`staff-documents.the.${side}`)))
  const params = { submission: submission.id }
  const decide = useWrite({
    meta: { things: [`submission:${submission.id}`, 'queue:documents', 'queues'] },
    mutationFn: (approves: boolean) =>
      api.decideSubmission({
        params,
        body: approves
          ? { rejected: [], facts: factsOf(facts) }
          : {
              rejected: failing.flatMap(({ id }) => {
                const found = failed[id]
                return found ? [{ document: id, reason: found.reason, observation: found.text.trim() }] : []
              }),
              facts: null,
            },
      }),
    onSuccess: ({ person }, approves) => {
      forget()
      tools.onDecided({
        text: approves
          ? t('staff-documents.approved', { name: person.name })
          : t('staff-documents.rejected', { name: person.name, sides: sideNames(failing) }),
        undo: () => api.undoDecision({ params }),
      })
    },
    onError: async error => {
      if (isError(error, 'ALREADY_DECIDED', 'NOT_FOUND')) {
        toast.warning(t('staff-documents.decidedElsewhere'))
        tools.onGone()
      } else toast.error(await explain(error, texts))
    },
  })

  const why = whyNot()
  function whyNot(): string | undefined {
    if (failing.length > 0) return t('staff-documents.whyFailed', { sides: sideNames(failing) })
    const open = [
      checkName(facts, submission) === 'open' && t('staff-documents.legalName'),
      checkBirth(facts, submission, today) === 'open' && t('staff-documents.birthDate'),
      checkExpiry(facts, today) === 'open' && t('staff-documents.expiresOn'),
      checkNumber(facts, number.others?.length) === 'open' && t('staff-documents.number'),
    ].filter(each => each !== false)
    if (open.length > 0) return t('staff-documents.whyMissing', { fields: format.list(open) })
    if (checkBirth(facts, submission, today) === 'bad') return t('staff-documents.whyUnderAge')
    return checkExpiry(facts, today) === 'bad' ? t('staff-documents.whyExpired') : undefined
  }

  const approve = () => {
    if (decide.isPending) return
    if (why === undefined) decide.mutate(true)
    else if (failing.length === 0) window.document.querySelector<HTMLElement>('[data-first-fact]')?.focus()
  }
  const reject = () => {
    if (decide.isPending) return
    const silent = failing.find(({ id }) => failed[id]?.text.trim() === '')
    if (failing.length === 0) {
      if (document) toggle(document.id)
    } else if (silent) {
      setAt(views.findIndex(view => view.document.id === silent.id))
      toast.info(t('staff-documents.needsReason'))
    } else decide.mutate(false)
  }

  const sides = [...new Set(submission.documents.map(({ side }) => side))]
  const digits: ScreenKey[] =
    failure && document
      ? DOCUMENT_REASONS.map((reason, index) => ({
          key: String(index + 1),
          text: t('staff-documents.keyReason'),
          run: () => setFailure(document.id, failureOf(submission, document, reason)),
          silent: index > 0,
        }))
      : sides.map((side, index) => ({
          key: String(index + 1),
          text: t(SIDES[side]),
          run: () => setAt(views.findIndex(view => view.document.side === side)),
        }))
  const turn = (by: number) => setAt(now => Math.min(views.length - 1, Math.max(0, now + by)))
  const decisions: ScreenKey[] = waiting
    ? [
        { key: 'a', text: t('staff-documents.approve'), run: approve },
        { key: 'x', text: t('staff-documents.keyReject'), run: reject },
        { key: 'f', text: t('staff-documents.keyFail'), run: () => document && toggle(document.id) },
        {
          key: 'd',
          text: t('staff-documents.keyFacts'),
          run: () => window.document.querySelector<HTMLElement>('[data-first-fact]')?.focus(),
        },
        { key: 'e', text: t('staff-documents.keyText'), run: () => text.current?.focus() },
        ...digits,
      ]
    : []
  useKeys([
    ...decisions,
    { key: 'ArrowRight', text: t('staff-documents.keyNextPage'), run: () => turn(1), repeats: true },
    { key: 'ArrowLeft', text: t('staff-documents.keyPreviousPage'), run: () => turn(-1), repeats: true },
  ])

  const named = failing.length > 0 ? failing : document ? [document] : []
  return (
    <>
      <Stage
        user={user}
        submission={submission}
        views={views}
        at={at}
        onAt={setAt}
        reasoning={failure !== undefined}
        back={STAFF_QUEUES.documents.to}
      >
        <KeyHints
          all={t('staff.keyAll')}
          hints={[
            { keys: 'j k', text: t('staff.keyNextPrevious') },
            { keys: 'z', text: t('staff-documents.keyZoom') },
            { keys: 'd', text: t('staff-documents.keyFacts') },
            { keys: 'a', text: t('staff-documents.approve') },
            { keys: 'x', text: t('staff-documents.keyReject') },
          ]}
        />
      </Stage>
      <Decision
        submission={submission}
        other={tools.other}
        foot={
          waiting ? (
            <DecisionButtons
              why={why}
              reject={t('staff-documents.reject', { sides: sideNames(named) })}
              busy={decide.isPending ? (decide.variables ? 'approve' : 'reject') : undefined}
              onApprove={approve}
              onReject={reject}
            />
          ) : (
            <Decided submission={submission} />
          )
        }
      >
        {waiting && (
          <>
            <Facts
              submission={submission}
              facts={facts}
              onChange={next => change({ ...draft, facts: next })}
              today={today}
              others={number.others}
              checking={number.checking}
              onNumber={number.check}
            />
            <Verdicts submission={submission} failed={failed} shown={document?.id ?? ''} onToggle={toggle} />
            {failure && document && (
              <Reason
                submission={submission}
                document={document}
                failure={failure}
                onChange={next => setFailure(document.id, next)}
                field={text}
              />
            )}
          </>
        )}
      </Decision>
    </>
  )
}
