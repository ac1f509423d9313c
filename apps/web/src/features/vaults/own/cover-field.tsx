import CameraIcon from 'icon:camera'
import type { Vault } from '@calina/contract/types'
import { useEffect, useRef } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { PICTURES } from '#lib/upload-checks.ts'
import { takeOne, useUploads } from '#lib/use-uploads.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { Stack } from '../components/stack.tsx'
import { CoverProblem, CoverProgress } from './cover-upload.tsx'
import { useChangeVault } from './use-change-vault.ts'

/** The cover of an own vault, and the button that chooses another picture for it. */
export function CoverField({ vault }: { vault: Vault }) {
  const t = useT()
  const texts = useTexts()
  const uploads = useUploads('vault', `cover ${vault.id}`, 'cover')
  const change = useChangeVault(vault)
  const [item] = uploads.items
  const { release } = uploads
  const { mutate } = useWrite({
    mutationFn: ({ cover }: { key: string; cover: string }) => change({ cover }),
    onSuccess: (_saved, { key }) => release(key),
    onError: async error => toast.error(await explain(error, texts)),
  })
  const ready = item?.state.step === 'ready' ? item.mediaId : undefined
  const key = item?.key
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (ready === undefined || key === undefined || sent.current === ready) return
    sent.current = ready
    mutate({ key, cover: ready })
  }, [ready, key, mutate])
  return (
    <>
      <div className="flex min-w-0 flex-col gap-3">
        <Stack vault={vault} sizes="(min-width: 768px) 190px, 40vw" priority className="vault-head-cover">
          <label className="icon-button icon-button-photo vault-camera" title={t('vaults.changeCover')}>
            <input
              type="file"
              className="sr-only"
              accept={PICTURES}
              aria-label={t('vaults.changeCover')}
              onChange={event => void takeOne(uploads, event)}
            />
            <CameraIcon />
          </label>
        </Stack>
        <CoverProgress uploads={uploads} />
      </div>
      <CoverProblem uploads={uploads} />
    </>
  )
}
