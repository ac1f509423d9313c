import type { WithdrawalDesk } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useSettings } from '#lib/page.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { shortAccount } from './account-names.ts'
import { AccountRow } from './account-row.tsx'
import { MethodForm } from './method-form.tsx'
import { deskQuery } from './queries.ts'
import './withdrawals.css'

/** The accounts that a creator can be paid to, and the form for another one. */
export function MethodsPage() {
  return (
    <Loaded
      state={useQuery(deskQuery())}
      waiting={
        <div className="flex flex-col gap-3">
          <Skeleton className="h-20 w-full rounded-panel" />
          <Skeleton className="h-72 w-full max-w-lg rounded-panel" />
        </div>
      }
    >
      {desk => <Methods methods={desk.methods} />}
    </Loaded>
  )
}

function Methods({ methods }: Pick<WithdrawalDesk, 'methods'>) {
  const t = useT()
  const { methodHours } = useSettings().withdrawal
  const [changing, setChanging] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  // one that was removed in another tab is not changed any more
  const changed = methods.find(({ id }) => id === changing)
  const begin = (id: string | undefined) => {
    setChanging(id)
    heading.current?.focus()
  }
  return (
    <>
      <ul className="grid gap-3">
        {methods.map(method => (
          <AccountRow key={method.id} method={method} onChange={() => begin(method.id)} />
        ))}
      </ul>
      <p className="mt-2.5 mb-8 text-ink-2 text-small">{t('withdrawals.wait', { hours: methodHours })}</p>
      <h2 ref={heading} tabIndex={-1} className="type-name mb-4 [overflow-wrap:anywhere] focus:outline-none">
        {changed
          ? t('withdrawals.changeTitle', { account: shortAccount(changed) })
          : t('withdrawals.addTitle')}
      </h2>
      <MethodForm
        key={changed?.id ?? 'new'}
        replaced={changed}
        holder={methods[0]?.holder ?? ''}
        onDone={() => begin(undefined)}
      />
    </>
  )
}
