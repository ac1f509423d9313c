import WaitingIcon from 'icon:clock-fill'
import { EMAIL_CHANGE } from '@calina/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useForm } from '#lib/form.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { reread } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { EmailField } from '../email-field.tsx'
import { isEmail } from '../sign-up-values.ts'
import type { Security } from './rows.ts'

type Email = Security['email']

/** The address, a change of it that waits for its confirmation, and the form that asks for another one. */
export function EmailSettings({ email }: { email: Email }) {
  const t = useT()
  return (
    <div className="flex max-w-md flex-col gap-6">
      {email.pending && <Waiting current={email.address} pending={email.pending} />}
      <NewEmailForm current={email.address} waiting={email.pending !== null} />
      <p className="text-ink-2 text-small">{t('account.emailOldNote', { days: EMAIL_CHANGE.undoDays })}</p>
    </div>
  )
}

function NewEmailForm({ current, waiting }: { current: string; waiting: boolean }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm({
    saved: { email: '' },
    draft: 'new-email',
    check: ({ email }) => ({
      email: !isEmail(email)
        ? t('auth.emailWrong')
        : email.trim().toLowerCase() === current
          ? t('account.emailSame')
          : undefined,
    }),
    save: async ({ email }) => {
      const address = email.trim()
      await api.changeEmail({ body: { email: address } }, { purpose: t('account.purposeEmail', { address }) })
      await reread(client, 'security')
      return { email: '' }
    },
    refusals: {
      codes: { EMAIL_TAKEN: 'email' },
      issues: { email: 'auth.emailWrong' },
    },
  })
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      {!waiting && (
        <p className="text-ink-2 [overflow-wrap:anywhere]">{t('account.emailLead', { address: current })}</p>
      )}
      <FormProblem error={form.problem} />
      <EmailField label={t('account.newEmail')} {...form.text('email')} />
      <Button type="submit" look="solid" size="large" full busy={form.busy}>
        {t('account.sendConfirmation')}
      </Button>
    </form>
  )
}

/** Says what is waited for until when, with the ways out. */
function Waiting({ current, pending }: { current: string; pending: NonNullable<Email['pending']> }) {
  const t = useT()
  const texts = useTexts()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const onError = async (error: Error) => toast.error(await explain(error, texts))
  const resend = useWrite({
    meta: { things: ['security'] },
    mutationFn: () => api.resendEmailChange(),
    onSuccess: () => toast.success(t('account.emailResent')),
    onError,
  })
  const cancel = useWrite({
    meta: { things: ['security'] },
    mutationFn: () => api.cancelEmailChange(),
    onSuccess: async () => {
      await reread(client, 'security')
      toast.success(t('account.emailCancelled'))
    },
    onError,
  })
  const { address, expiresAt } = pending
  const until = { day: format.dayMonth(expiresAt), time: format.time(expiresAt) }
  return (
    <Note kind="warn" icon={WaitingIcon}>
      <p className="font-semibold [overflow-wrap:anywhere]">{t('account.emailSentTitle', { address })}</p>
      <p className="[overflow-wrap:anywhere]">{t('account.emailSentText', { ...until, current })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" look="line" busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('account.emailResend')}
        </Button>
        <Button size="small" look="text" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('account.emailCancel')}
        </Button>
      </div>
    </Note>
  )
}
