import type { Poll, Post } from '@calina/contract/types'
import { useId, useState } from 'react'
import { useAreas, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useClosePoll, useVote } from '../api/use-poll.ts'
import './post-poll.css'

const AREAS = ['polls']

interface PostPollProps {
  post: Post
  poll: Poll
}

/** What a post asks: answers to choose from, and how many have chosen what where the viewer may see it. */
export function PostPoll(props: PostPollProps) {
  return useAreas(AREAS) ? <Asked {...props} /> : <Skeleton className="post-poll-place" />
}

function Asked({ post, poll }: PostPollProps) {
  const t = useT()
  const vote = useVote(post)
  const close = useClosePoll(post)
  const [changing, setChanging] = useState(false)
  const [closing, setClosing] = useState(false)
  const [counted, setCounted] = useState(false)
  const voted = poll.answers.some(({ chosen }) => chosen)
  const isOpen = poll.can.vote && (!voted || changing)
  return (
    <section className="post-poll" aria-label={t('polls.title')}>
      {isOpen ? (
        <Choices
          // the answers may have been written anew
          key={poll.answers.map(({ id }) => id).join()}
          poll={poll}
          busy={vote.isPending}
          onVote={answers =>
            vote.mutate(answers, {
              onSuccess: () => {
                setChanging(false)
                setCounted(true)
              },
            })
          }
        />
      ) : (
        <Results poll={poll} />
      )}
      <div className="post-poll-foot">
        <PollState poll={poll} />
        {poll.can.vote && voted && !changing && (
          <Button
            size="small"
            look="line"
            onClick={() => {
              setCounted(false)
              setChanging(true)
            }}
          >
            {t('polls.change')}
          </Button>
        )}
        {poll.can.close && !post.preparing && (
          <Button size="small" look="line" busy={close.isPending} onClick={() => setClosing(true)}>
            {t('polls.close')}
          </Button>
        )}
      </div>
      <p className="text-small text-ink-2 empty:hidden" role="status">
        {counted && voted && t('polls.counted')}
      </p>
      <ConfirmDialog
        open={closing}
        onOpenChange={setClosing}
        title={t('polls.closeTitle')}
        text={t('polls.closeText')}
        action={t('polls.close')}
        busy={close.isPending}
        onConfirm={() => close.mutate(undefined, { onSettled: () => setClosing(false) })}
      />
    </section>
  )
}

interface ChoicesProps {
  poll: Poll
  busy: boolean
  onVote: (answers: string[]) => void
}

function Choices({ poll, busy, onVote }: ChoicesProps) {
  const t = useT()
  const name = useId()
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    poll.answers.flatMap(answer => (answer.chosen ? [answer.id] : [])),
  )
  const choose = (id: string, on: boolean) =>
    setChosen(poll.multiple ? (on ? [...chosen, id] : chosen.filter(each => each !== id)) : [id])
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="post-poll-question" dir="auto">
          {poll.question}
        </legend>
        {poll.multiple && <p className="text-small text-ink-2">{t('polls.several')}</p>}
        {poll.answers.map(({ id, text }) => (
          <label key={id} className="post-poll-choice">
            <input
              type={poll.multiple ? 'checkbox' : 'radio'}
              className={poll.multiple ? undefined : 'radio'}
              name={name}
              checked={chosen.includes(id)}
              onChange={event => choose(id, event.target.checked)}
            />
            <span dir="auto">{text}</span>
          </label>
        ))}
      </fieldset>
      <Button
        look="solid"
        className="self-start"
        busy={busy}
        disabled={chosen.length === 0}
        onClick={() => onVote([...chosen])}
      >
        {t('polls.vote')}
      </Button>
    </>
  )
}

function Results({ poll }: { poll: Poll }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <p className="post-poll-question" dir="auto">
        {poll.question}
      </p>
      <ul className="post-poll-results">
        {poll.answers.map(({ id, text, votes, chosen }) => {
          const share = votes === null || poll.voters === 0 ? 0 : votes / poll.voters
          return (
            <li key={id} className={chosen ? 'post-poll-mine' : undefined}>
              {votes !== null && (
                <span
                  className="post-poll-bar"
                  aria-hidden="true"
                  style={{ inlineSize: `${share * 100}%` }}
                />
              )}
              <span className="post-poll-text" dir="auto">
                {text}
                {chosen && <span className="sr-only"> ({t('polls.yours')})</span>}
              </span>
              {votes !== null && (
                <span className="figures flex-none">
                  {format.number(votes)} · {format.percent(share)}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function PollState({ poll }: { poll: Poll }) {
  const t = useT()
  const format = useFormat()
  return (
    <p className="post-poll-state">
      <span className="figures">{t('polls.voters', { count: poll.voters })}</span>
      {' · '}
      {poll.ended
        ? t('polls.over')
        : poll.endsAt
          ? t('polls.until', { time: format.moment(poll.endsAt) })
          : t('polls.untilClosed')}
    </p>
  )
}
