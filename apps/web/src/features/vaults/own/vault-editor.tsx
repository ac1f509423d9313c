import BackIcon from 'icon:arrow-left'
import LookIcon from 'icon:eye'
import EditIcon from 'icon:pencil-simple'
import type { Vault } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MeasureNote } from '#components/reports/measure-note.tsx'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { changed, update } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { putVault } from '../api/vault-cache.ts'
import { Title } from '../components/title.tsx'
import { filesOf } from '../labels.ts'
import { CoverField } from './cover-field.tsx'
import { EditVault } from './edit-vault.tsx'
import { VaultFiles } from './vault-files.tsx'
import { VaultSide } from './vault-side.tsx'
import '../components/vaults.css'
import '../components/vault-page.css'
import './own-vaults.css'
import './vault-editor.css'

/** An own vault: cover, words, files in their order, price and figures. */
export function VaultEditor({ vault }: { vault: Vault }) {
  return vault.removed ? <TakenDown vault={vault} /> : <Editor vault={vault} />
}

/** One that staff have taken down: what it is called, and deleting it. */
function TakenDown({ vault }: { vault: Vault }) {
  const t = useT()
  return (
    <div className="flex max-w-[60ch] flex-col gap-4">
      <h1 className="type-title wrap-anywhere">
        <Title text={vault.title} />
      </h1>
      <Note kind="warn">{t('vaults.removed')}</Note>
      <MeasureNote subject="vault" id={vault.id} />
      <Ending vault={vault} />
    </div>
  )
}

function Editor({ vault }: { vault: Vault }) {
  const t = useT()
  const format = useFormat()
  const [editing, setEditing] = useState(false)
  const state = vault.withdrawn
    ? t('vaults.withdrawn')
    : filesOf(vault) === 0
      ? t('vaults.notSeen')
      : t(vault.price ? 'vaults.forSale' : 'vaults.included')
  return (
    <div className="vault-editor">
      <Link to={`/${vault.creator.username}/vault`} className="vault-back max-md:hidden">
        <BackIcon />
        {t('vaults.own')}
      </Link>
      <header className="vault-head">
        <CoverField vault={vault} />
        <div className="vault-head-text">
          <h1 className="type-title wrap-anywhere">
            <Title text={vault.title} />
          </h1>
          <p className="text-ink-2 figures">
            {t('vaults.files', { count: filesOf(vault) })}, {format.bytes(vault.bytes)} ·{' '}
            <span className={vault.withdrawn ? undefined : 'text-mine'}>{state}</span>
          </p>
          {vault.description !== '' && <p className="written wrap-anywhere">{vault.description}</p>}
          <p className="flex flex-wrap gap-2">
            <Button size="small" icon={EditIcon} onClick={() => setEditing(true)}>
              {t('vaults.edit')}
            </Button>
            <ButtonLink size="small" icon={LookIcon} to={`/${vault.creator.username}/vault?as=follower`}>
              <span className="max-md:sr-only">{t('vaults.asFan')}</span>
            </ButtonLink>
          </p>
        </div>
      </header>
      <div className="vault-editor-files">
        <VaultFiles vault={vault} />
      </div>
      <aside className="vault-editor-side" aria-label={t('vaults.price')}>
        <VaultSide vault={vault} />
        <Ending vault={vault} />
      </aside>
      <EditVault vault={vault} open={editing} onOpenChange={setEditing} />
    </div>
  )
}

/** Off sale, back on it, or deleted where nobody has bought it. */
function Ending({ vault }: { vault: Vault }) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'withdraw' | 'delete'>()
  const { username } = vault.creator
  const sales = vault.own?.sales ?? 0
  const params = { params: { vault: vault.id } }
  const onError = async (error: Error) => {
    setAsking(undefined)
    toast.error(await explain(error, texts))
  }
  const place = useWrite({
    meta: { things: [`vault:${vault.id}`] },
    mutationFn: () => (vault.withdrawn ? api.restoreVault(params) : api.withdrawVault(params)),
    onSuccess: saved => {
      putVault(client, saved)
      changed(client, `vaults:${username}`, 'own-vaults')
      setAsking(undefined)
    },
    onError,
  })
  const remove = useWrite({
    meta: { things: [`vault:${vault.id}`] },
    mutationFn: () => api.deleteVault(params),
    onSuccess: () => {
      update(client, 'vault', vault.id, () => undefined)
      changed(client, 'own-vaults')
      navigate(`/${username}/vault`, { replace: true })
    },
    onError,
  })
  return (
    <section className="flex flex-col items-start gap-1 text-small text-ink-2">
      <p>{t('vaults.soldTimes', { count: sales })}</p>
      {vault.removed ? null : vault.withdrawn ? (
        <Button look="text" size="small" busy={place.isPending} onClick={() => place.mutate()}>
          {t('vaults.restore')}
        </Button>
      ) : (
        <Button look="text" size="small" onClick={() => setAsking('withdraw')}>
          {t('vaults.withdraw')}
        </Button>
      )}
      {sales === 0 && (
        <Button look="text" size="small" onClick={() => setAsking('delete')}>
          {t('vaults.delete')}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'withdraw'}
        onOpenChange={open => !open && setAsking(undefined)}
        title={t('vaults.withdrawTitle')}
        text={t('vaults.withdrawText')}
        action={t('vaults.withdraw')}
        busy={place.isPending}
        onConfirm={() => place.mutate()}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={open => !open && setAsking(undefined)}
        title={t('vaults.deleteTitle')}
        text={t('vaults.deleteText')}
        action={t('vaults.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </section>
  )
}
