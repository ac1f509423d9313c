import type { Closing } from '@calina/contract/types'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useSettings, useUser } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/status.tsx'

const EMPTY = { username: '' }

/** What closing the account means now; then the own username, typed, closes it. */
export function ClosingForm({ closing, onClosed }: { closing: Closing; onClosed: () => void }) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const user = useUser()
  const username = user?.username ?? ''
  const { closingDays: days } = useSettings()
  const form = useForm({
    saved: EMPTY,
    check: typed => ({
      username:
        typed.username.trim().toLowerCase() === username ? undefined : t('preferences.closingMistyped'),
    }),
    send: async body => {
      await api.closeAccount({ body })
      onClosed()
    },
  })
  const money = [
    { amount: closing.balance, text: 'preferences.closingBalance' },
    { amount: closing.pending, text: 'preferences.closingPending' },
    { amount: closing.available, text: 'preferences.closingAvailable' },
  ] as const
  const blocked = closing.blockers.length > 0
  return (
    <div className="flex max-w-md flex-col gap-5">
      <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-2">
        <li>{t('preferences.closingHidden')}</li>
        <li>{t('preferences.closingDays', { days })}</li>
        <li>{t('preferences.closingErased')}</li>
        <li>{t('preferences.closingKept')}</li>
        {money.map(
          ({ amount, text }) =>
            amount.amount > 0 && <li key={text}>{t(text, { amount: format.money(amount) })}</li>,
        )}
      </ul>
      {closing.blockers.map(({ reason, count }) => (
        <Note key={reason} kind="warn">
          {t(`errors.${reason}`)}{' '}
          {reason === 'ACTIVE_SUBSCRIPTIONS' && (
            <Link to="/settings/suscribers" className="underline">
              {t('preferences.closingSubscriptions', { count })}
            </Link>
          )}
        </Note>
      ))}
      {!blocked && (
        <form className="flex flex-col gap-5" {...form.props}>
          <FormProblem error={form.problem} />
          <TextField
            label={t('preferences.closingType', { username })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('username')}
          />
          <Button type="submit" look="danger" full busy={form.busy}>
            {t('preferences.closingAction')}
          </Button>
        </form>
      )}
    </div>
  )
}
