import SaveIcon from 'icon:download-simple'
import NewIcon from 'icon:sparkle'
import type { Vault } from '@calina/contract/types'
import { useEffect } from 'react'
import { PersonLine } from '#components/people/person.tsx'
import { useDownload } from '#lib/download.ts'
import { useT } from '#lib/i18n.ts'
import { isClosed } from '#lib/names.ts'
import { useApi, useFormat, useUser } from '#lib/page.ts'
import type { PlainId } from '#locales/ids.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { everythingOf, filesOf, isLocked } from '../labels.ts'
import { Stack } from './stack.tsx'
import { Title } from './title.tsx'
import { VaultMenu } from './vault-menu.tsx'
import { VaultOffer } from './vault-offer.tsx'
import { VaultPhotos } from './vault-photos.tsx'
import { VaultRows } from './vault-rows.tsx'
import './vaults.css'
import './vault-page.css'

/** A vault before somebody else than its creator: what it takes, or its files. */
export function VaultPage({ vault }: { vault: Vault }) {
  const locked = isLocked(vault)
  useVisit(vault)
  return (
    <article className="vault-page">
      <Head vault={vault} />
      {locked ? (
        <div className="vault-offer">
          <VaultOffer vault={vault} />
        </div>
      ) : (
        <Files vault={vault} />
      )}
    </article>
  )
}

function Head({ vault }: { vault: Vault }) {
  const t = useT()
  const format = useFormat()
  const { bought, access } = vault
  return (
    <header className="vault-head">
      <Stack vault={vault} sizes="(min-width: 768px) 190px, 40vw" priority className="vault-head-cover" />
      <div className="vault-head-text">
        <div className="flex w-full items-start gap-2">
          <h1 className="type-title min-w-0 flex-1 wrap-anywhere">
            <Title text={vault.title} />
          </h1>
          <VaultMenu vault={vault} />
        </div>
        <p className="text-ink-2 figures">
          {isLocked(vault)
            ? everythingOf(vault, t, format)
            : `${t('vaults.files', { count: filesOf(vault) })}, ${format.bytes(vault.bytes)}`}
        </p>
        {access === 'bought' && (
          <p>
            <StatusPill status="active" text={t('vaults.yoursForever')} />
          </p>
        )}
        {access === 'subscribed' && <p className="text-small text-ink-2">{t('vaults.openText')}</p>}
        {bought && (
          <p className="text-small text-ink-2 figures">
            {t('vaults.boughtAt', { date: format.dayMonth(bought.at), price: format.price(bought.price) })}
          </p>
        )}
      </div>
      {(vault.description !== '' || !isClosed(vault.creator)) && (
        <div className="vault-about">
          {vault.description !== '' && <p className="written wrap-anywhere">{vault.description}</p>}
          {!isClosed(vault.creator) && <PersonLine person={vault.creator} width={36} />}
          {isClosed(vault.creator) && <p className="text-small text-ink-2">{t('vaults.closed')}</p>}
        </div>
      )}
    </header>
  )
}

/** What the files that are no photos are called together. */
function titleOfOthers({ videos, sounds, documents }: Vault): PlainId {
  if (documents === 0) return 'vaults.playing'
  return videos + sounds > 0 ? 'vaults.playingAndDocuments' : 'vaults.documentsTitle'
}

function Files({ vault }: { vault: Vault }) {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const download = useDownload(() => api.downloadVault({ params: { vault: vault.id } }), toast)
  const others = vault.videos + vault.sounds + vault.documents
  return (
    <>
      {filesOf(vault) > 0 && (
        <Button icon={SaveIcon} full busy={download.isPending} onClick={() => download.mutate()}>
          {t('vaults.saveAll', { size: format.bytes(vault.bytes) })}
        </Button>
      )}
      {vault.newFiles > 0 && (
        <p className="vault-news" role="status">
          <NewIcon />
          <span>{t.rich('vaults.newSince', { b: chunk => <b>{chunk}</b> }, { count: vault.newFiles })}</span>
        </p>
      )}
      {others > 0 && (
        <section aria-labelledby="vault-others">
          <div className="vault-section">
            <h2 id="vault-others" className="heading">
              {t(titleOfOthers(vault))}
            </h2>
            <span className="text-small text-ink-2 figures">{format.number(others)}</span>
          </div>
          <VaultRows vault={vault} />
        </section>
      )}
      {vault.photos > 0 && (
        <section aria-labelledby="vault-photos">
          <div className="vault-section">
            <h2 id="vault-photos" className="heading">
              {t('vaults.photosTitle')}
            </h2>
            <span className="text-small text-ink-2 figures">{format.number(vault.photos)}</span>
          </div>
          <VaultPhotos vault={vault} />
        </section>
      )}
      {filesOf(vault) === 0 && <p className="py-10 text-center text-ink-2">{t('vaults.noneLeft')}</p>}
    </>
  )
}

/** Counts a member among those who have looked, once for each vault that is opened. */
function useVisit({ id, access }: Vault): void {
  const api = useApi()
  const user = useUser()
  const counts = user !== undefined && access !== 'own'
  useEffect(() => {
    // it is for the creator's figures alone: where it cannot be counted, nothing is lost
    if (counts) void api.visitVault({ params: { vault: id } }).catch(() => {})
  }, [api, id, counts])
}
