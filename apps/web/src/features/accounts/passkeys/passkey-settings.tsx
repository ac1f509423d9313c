import AddIcon from 'icon:plus-bold'
import { PASSKEY } from '@calina/contract/limits'
import type { Passkey } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { usePage } from '#lib/page.ts'
import { createKey } from '#lib/passkeys.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { NameDialog } from './name-dialog.tsx'
import { OnlySwitch } from './only-switch.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import './passkeys.css'

/** The passkeys of one's account: create, name and remove them. */
export function PasskeySettings() {
  const t = useT()
  const { config } = usePage()
  const { data, isError, refetch } = useQuery(query('listPasskeys'))
  const [naming, setNaming] = useState<{ passkey: Passkey; isNew: boolean }>()
  const [removing, setRemoving] = useState<Passkey>()
  const create = useCreate(passkey => setNaming({ passkey, isNew: true }))
  const remove = useRemove()

  if (!data)
    return isError ? (
      <LoadError onRetry={() => void refetch()} />
    ) : (
      <section aria-busy="true" aria-label={t('common.loading')}>
        <Skeleton className="h-60 w-full rounded-panel" />
      </section>
    )
  const { items } = data
  return (
    <>
      {items.length > 0 && (
        <ul className="passkey-list">
          {items.map(passkey => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setNaming({ passkey, isNew: false })}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      {!config.passkeys ? (
        <Note kind="info">{t('passkeys.elsewhere', { site: new URL(config.origin).host })}</Note>
      ) : items.length >= PASSKEY.max ? (
        <Note kind="info">{t('passkeys.full', { max: PASSKEY.max })}</Note>
      ) : (
        <Button look="solid" icon={AddIcon} busy={create.isPending} onClick={() => create.mutate()}>
          {t('passkeys.create')}
        </Button>
      )}
      {(items.length > 0 || data.only) && <OnlySwitch state={data} />}
      <NameDialog
        passkey={naming?.passkey}
        isNew={naming?.isNew ?? false}
        onClose={() => setNaming(undefined)}
      />
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={open => !open && setRemoving(undefined)}
        title={t('passkeys.removeTitle', { name: removing?.name ?? '' })}
        text={t('passkeys.removeText')}
        action={t('passkeys.remove')}
        onConfirm={() => {
          // closed first: the question who one is may follow, and stands alone
          setRemoving(undefined)
          if (removing) remove.mutate(removing)
        }}
      />
    </>
  )
}

function useCreate(onCreated: (passkey: Passkey) => void) {
  const { api } = usePage()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()
  return useWrite({
    mutationFn: async () => {
      const begun = await api.beginPasskey({}, { purpose: t('passkeys.purposeCreate') })
      return await api.createPasskey({ body: await createKey(begun) })
    },
    onSuccess: passkey => {
      changed(client, 'passkeys', 'security')
      onCreated(passkey)
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}

function useRemove() {
  const { api } = usePage()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()
  return useWrite({
    mutationFn: ({ id, name }: Passkey) =>
      api.revokePasskey({ params: { passkey: id } }, { purpose: t('passkeys.purposeRemove', { name }) }),
    onSuccess: (_answer, { name }) => {
      changed(client, 'passkeys', 'security')
      toast.success(t('passkeys.removed', { name }))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}
