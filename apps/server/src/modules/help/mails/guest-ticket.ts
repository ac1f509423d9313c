import { type Letter, type LetterOf, type MailMaker, mailMaker } from '../../../platform/mail/letter.ts'

export interface GuestMailInput {
  number: number
  subject: string
  token: string
  reopenDays: number
}

interface Values extends Omit<GuestMailInput, 'token' | 'number'> {
  number: string
  link: string
}

type Words = Pick<Letter, 'subject' | 'preview' | 'title' | 'lead' | 'unexpected'> & { button: string }

/** A mail to a guest about their ticket. It says nothing of what was written: that is read on the page. */
function guestMail(
  kind: string,
  words: (t: Parameters<LetterOf<Values>>[0], values: Parameters<LetterOf<Values>>[1]) => Words,
): MailMaker<GuestMailInput> {
  return mailMaker<Values, GuestMailInput>(
    kind,
    (t, values) => {
      const { button, ...rest } = words(t, values)
      return {
        ...rest,
        button: { label: button, href: values.link },
        reason: t('tickets.mail.reason', { email: values.email }),
      }
    },
    ({ number, token, ...input }, { publicUrl }) => ({
      ...input,
      number: String(number),
      link: `${publicUrl}/help/tickets?token=${token}`,
    }),
  )
}

/** The link that hands a question in. Whose address it is has not been proven: nobody is sent what a stranger wrote. */
export const guestAskedMail: MailMaker<GuestMailInput> = guestMail('ticket-asked', (t, { siteName }) => ({
  subject: t('tickets.asked.subject', { siteName }),
  preview: t('tickets.asked.preview'),
  title: t('tickets.asked.title'),
  lead: t('tickets.asked.lead'),
  button: t('tickets.asked.button'),
  unexpected: t('tickets.asked.unexpected'),
}))

/** There is an answer. */
export const guestAnsweredMail: MailMaker<GuestMailInput> = guestMail(
  'ticket-answered',
  (t, { siteName, number, subject }) => ({
    subject: t('tickets.answered.subject', { siteName, number }),
    preview: t('tickets.answered.preview'),
    title: t('tickets.answered.title'),
    lead: t('tickets.answered.lead', { number, subject }),
    button: t('tickets.answered.button'),
    unexpected: t('tickets.mail.link'),
  }),
)

/** It is solved, and for how long a reply opens it again. */
export const guestSolvedMail: MailMaker<GuestMailInput> = guestMail(
  'ticket-solved',
  (t, { siteName, number, subject, reopenDays }) => ({
    subject: t('tickets.solved.subject', { siteName, number }),
    preview: t('tickets.solved.preview'),
    title: t('tickets.solved.title'),
    lead: t('tickets.solved.lead', { number, subject, days: reopenDays }),
    button: t('tickets.solved.button'),
    unexpected: t('tickets.mail.link'),
  }),
)

/** Another link, for whoever asked for one with an old link. Who asked the question may not be known yet: it has no word of it. */
export const guestLinkMail: MailMaker<GuestMailInput> = guestMail(
  'ticket-link',
  (t, { siteName, number }) => ({
    subject: t('tickets.link.subject', { siteName, number }),
    preview: t('tickets.link.preview'),
    title: t('tickets.link.title'),
    lead: t('tickets.link.lead', { number }),
    button: t('tickets.link.button'),
    unexpected: t('tickets.link.unexpected'),
  }),
)
