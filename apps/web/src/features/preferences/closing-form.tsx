import type { Closing } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useSettings, useUser } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/status.tsx'
import { ClosingSubscriptions } from './closing-subscriptions.tsx'

const EMPTY = { username: '', forfeit: false }

/** What closing the account means now; then the own username, typed, closes it. */
export function ClosingForm({ closing, onClosed }: { closing: Closing; onClosed: () => void }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const user = useUser()
  const username = user?.username ?? ''
  const { closingDays: days } = useSettings()
  const left = closing.balance.amount + closing.pending.amount + closing.available.amount
  const form = useForm({
    saved: EMPTY,
    check: typed => ({
      username:
        typed.username.trim().toLowerCase() === username ? undefined : t('preferences.closingMistyped'),
      forfeit: left === 0 || typed.forfeit ? undefined : t('preferences.closingForfeitNeeded'),
    }),
    send: async body => {
      try {
        await api.closeAccount({ body })
      } catch (error) {
        // what came in between is listed
        changed(client, 'subscriptions', 'balance')
        throw error
      }
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
      <div aria-live="polite" className="contents">
        {closing.blockers.map(({ reason, count, until }) => (
          <section key={reason} className="flex flex-col gap-3">
            <Note kind="warn">
              {t(`errors.${reason}`)}{' '}
              {reason === 'ACCOUNT_IN_DEBT' && (
                <Link to="/settings/transactions" className="underline">
                  {t('preferences.closingMovements')}
                </Link>
              )}
            </Note>
            {reason === 'ACTIVE_SUBSCRIPTIONS' && <ClosingSubscriptions count={count} until={until} />}
          </section>
        ))}
      </div>
      {!blocked && (
        <form className="flex flex-col gap-5" {...form.props}>
          <FormProblem error={form.problem} />
          {left > 0 && (
            <>
              {user?.type === 'model' && (
                <Note kind="info">
                  {t('preferences.closingWithdraw')}{' '}
                  <Link to="/settings/withdraw" className="underline">
                    {t('preferences.closingWithdrawLink')}
                  </Link>
                </Note>
              )}
              <Checkbox
                checked={form.values.forfeit}
                onChange={event => form.set('forfeit', event.target.checked)}
                error={form.errorOf('forfeit')}
              >
                {t('preferences.closingForfeit', {
                  amount: format.money({ ...closing.balance, amount: left }),
                })}
              </Checkbox>
            </>
          )}
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
