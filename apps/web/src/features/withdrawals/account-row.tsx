import ReadyIcon from 'icon:check-circle-fill'
import WaitingIcon from 'icon:clock-fill'
import MoreIcon from 'icon:dots-three-bold'
import type { WithdrawalMethod } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat, useNow } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Menu } from '#ui/menu.tsx'
import { toast } from '#ui/toasts.tsx'
import { accountName, dayAndTime, hiddenNumber, shortAccount } from './account-names.ts'
import { isUsable, METHOD_ICONS } from './account-tiles.tsx'
import '../../styles/status.css'
import './withdrawals.css'

interface AccountRowProps {
  method: WithdrawalMethod
  onChange: () => void
}

/** An own account: whose it is, from when it can be used, and what can be done with it. */
export function AccountRow({ method, onChange }: AccountRowProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const remove = useRemove(method, () => setAsking(false))
  const Drawing = METHOD_ICONS[method.kind]
  const account = shortAccount(method)
  return (
    <li className="account-row">
      <Drawing />
      <div className="account-row-name">
        <p className="font-medium">{accountName(method, t)}</p>
        <p className="figures text-ink-2 text-small">
          {hiddenNumber(method)} · <bdi>{method.holder}</bdi>
        </p>
      </div>
      <Readiness method={method} />
      <Menu
        label={t('withdrawals.more', { account })}
        align="end"
        className="icon-button icon-button-small"
        entries={[
          { text: t('withdrawals.change'), onSelect: onChange },
          { text: t('withdrawals.remove'), danger: true, onSelect: () => setAsking(true) },
        ]}
      >
        <MoreIcon />
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('withdrawals.removeTitle', { account })}
        text={t('withdrawals.removeText')}
        action={t('withdrawals.remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}

function useRemove({ id }: WithdrawalMethod, onSettled: () => void) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  return useWrite({
    meta: { things: ['withdrawals'] },
    mutationFn: () => api.removeWithdrawalMethod({ params: { method: id } }),
    onSuccess: () => toast.success(t('withdrawals.removed')),
    onError: async error => toast.error(await explain(error, texts)),
    onSettled: () => {
      changed(client, 'withdrawals')
      onSettled()
    },
  })
}

function Readiness({ method: { usableAt } }: { method: WithdrawalMethod }) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  return isUsable({ usableAt }, now) ? (
    <span className="pill pill-good">
      <ReadyIcon />
      <span>{t('withdrawals.ready')}</span>
    </span>
  ) : (
    <span className="pill pill-warn">
      <WaitingIcon />
      <span className="figures">{t('withdrawals.from', { moment: dayAndTime(usableAt, format) })}</span>
    </span>
  )
}
