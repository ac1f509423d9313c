import type { GuestTicket } from '@calina/contract/types'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { inTurn } from '#lib/in-turn.ts'
import { useApi } from '#lib/page.ts'
import { newTicketPath } from '#lib/ticket-paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { forgetGuestKey, guestKey } from './guest-key.ts'
import { isRefused, RefusedLink } from './guest-link.tsx'
import { QuestionForm } from './question-form.tsx'
import { TicketComposer } from './ticket-composer.tsx'
import { lastName, TicketPane } from './ticket-pane.tsx'
import { TicketProgress } from './ticket-progress.tsx'

/** Asks without an account: the link in the mail hands the question in. */
export function GuestQuestion({ about }: { about: string }) {
  const t = useT()
  const api = useApi()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div className="ticket-guest">
      {sentTo === undefined ? (
        <>
          <h1 className="type-title">{t('tickets.guestTitle')}</h1>
          <p className="text-ink-2">
            {t.rich('tickets.guestAccount', {
              a: (chunk: string) => (
                <Link
                  to={`/auth/login?redirect=${encodeURIComponent(newTicketPath(about))}`}
                  className="link"
                >
                  {chunk}
                </Link>
              ),
            })}
          </p>
          <QuestionForm
            about={about}
            action={t('tickets.ask')}
            note={t('tickets.noFiles')}
            send={async ({ attachments: _, ...question }) => {
              const { email } = await api.openGuestTicket({ body: question }, { repeatable: true })
              setSentTo(email)
            }}
          />
        </>
      ) : (
        <>
          <h1 className="type-title">{t('tickets.sentTitle')}</h1>
          <Note kind="good" alert>
            {t('tickets.sentText', { email: sentTo })}
          </Note>
        </>
      )}
    </div>
  )
}

/** So often what staff wrote meanwhile is looked for: guests have no socket. */
const AGAIN_MS = 30_000

/**
 * The ticket of a mailed link. A POST of the page opens it, so that nothing happens to a link that a program follows; then
 * the key of this browser reads the ticket, and so it does when the link is opened here again.
 */
export function GuestTicketView({ token }: { token: string }) {
  const t = useT()
  const api = useApi()
  const [ticket, setTicket] = useState<GuestTicket>()
  const [problem, setProblem] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const newest = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    let current = true
    let opened = false
    const open = () =>
      // two tabs of one browser come with one key
      inTurn('calina-guest-link', () =>
        api.openGuestLink({ body: { token, key: guestKey(token) } }, { repeatable: true }),
      )
    const readAgain = () => api.getGuestTicket({ body: { key: guestKey(token) } }, { repeatable: true })
    const read = () => {
      const turn = ++newest.current
      const reading = opened ? readAgain() : open()
      reading.then(
        answer => {
          opened = true
          if (current && turn === newest.current) setTicket(answer)
        },
        (error: unknown) => {
          if (!current) return
          if (isRefused(error)) {
            clearInterval(timer)
            forgetGuestKey(token)
          }
          setProblem(error)
        },
      )
    }
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), AGAIN_MS)
    read()
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [api, token, tries])
  if (ticket)
    return (
      <div className="tickets tickets-open tickets-guest">
        <TicketPane
          ticket={ticket}
          closed={<ButtonLink to="/help/tickets">{t('tickets.askAgain')}</ButtonLink>}
          composer={note => (
            <TicketComposer
              name={`guest ticket ${ticket.id}`}
              to={lastName(ticket)}
              note={
                <>
                  {note} {t('tickets.guestAs', { email: ticket.email })}. {t('tickets.noFiles')}
                </>
              }
              send={async ({ attachments: _, ...sent }) => {
                const answer = await api.replyGuestTicket(
                  { body: { key: guestKey(token), ...sent } },
                  { repeatable: true },
                )
                newest.current++
                setTicket(answer)
              }}
            />
          )}
        />
        <aside className="ticket-side">
          <TicketProgress ticket={ticket} />
        </aside>
      </div>
    )
  if (problem)
    return (
      <div className="ticket-guest">
        {isRefused(problem) ? (
          <RefusedLink token={token} problem={problem} />
        ) : (
          <>
            <p role="alert">{errorText(problem, t)}</p>
            <LoadError
              onRetry={() => {
                setProblem(undefined)
                setTries(now => now + 1)
              }}
            />
          </>
        )}
      </div>
    )
  return (
    <div className="ticket-guest" aria-busy="true">
      <Skeleton className="h-12 w-72" />
      <Skeleton className="h-28 w-full" />
    </div>
  )
}
