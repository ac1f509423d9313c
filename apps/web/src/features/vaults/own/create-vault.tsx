import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useSettings, useUser, useWriting } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { useUploads } from '#lib/use-uploads.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { putVault } from '../api/vault-cache.ts'
import { NewCover } from './new-cover.tsx'
import { PriceFields } from './price-fields.tsx'
import { priceOf, priceValues } from './vault-values.ts'
import { DescriptionField, TitleField } from './words-fields.tsx'

interface CreateVaultProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The sheet of a new vault; its files come on its own page. */
export function CreateVault({ open, onOpenChange }: CreateVaultProps) {
  const t = useT()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('vaults.newTitle')}>
      <CreateForm />
    </Dialog>
  )
}

/** In steps of the smallest price: what is offered first. */
const FIRST_STEPS = 10

function CreateForm() {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const user = useUser()
  const writing = useWriting()
  const { vaultPrice } = useSettings()
  // the same again makes no second vault
  const [clientId] = useState(() => crypto.randomUUID())
  const [saved] = useState(() => ({
    title: '',
    description: '',
    // chosen by its upload, which is kept by itself: the field is where its error stands
    cover: '',
    ...priceValues(undefined, writing, Math.min(vaultPrice.max, vaultPrice.min * FIRST_STEPS)),
  }))
  const uploads = useUploads('vault', 'cover of a new one', 'cover')
  const [cover] = uploads.items
  const coverProblem =
    cover === undefined || cover.state.step === 'ready'
      ? undefined
      : t(cover.state.step === 'failed' ? 'vaults.coverFailed' : 'vaults.coverNotReady')
  const bounds = format.bounds(vaultPrice, writing.currency)
  const form = useForm({
    saved,
    draft: 'vault',
    check: values => ({
      cover: coverProblem,
      title: values.title.trim() === '' ? t('vaults.needsTitle') : undefined,
      price: priceOf(values, writing, vaultPrice) === undefined ? t('vaults.priceWrong', bounds) : undefined,
    }),
    refusals: { codes: { MEDIA_NOT_FOUND: 'cover', MEDIA_NOT_READY: 'cover' } },
    send: async values => {
      const vault = await api.createVault(
        {
          body: {
            clientId,
            title: values.title.trim(),
            description: values.description.trim(),
            price: priceOf(values, writing, vaultPrice) ?? null,
            cover: cover?.mediaId ?? null,
          },
        },
        { repeatable: true },
      )
      form.reset()
      uploads.clear()
      putVault(client, vault)
      changed(client, `vaults:${user?.username}`, 'own-vaults')
      navigate(`/vault/${vault.id}`)
    },
  })
  const { sale, price } = form.values
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <div className="vault-new">
        <NewCover uploads={uploads} error={form.errorOf('cover')} />
        <div className="flex min-w-0 flex-col gap-4">
          <TitleField {...form.text('title')} />
          <div>
            <p className="label pb-2">{t('vaults.price')}</p>
            <PriceFields
              values={{ sale, price }}
              error={form.errorOf('price')}
              onChange={next => {
                form.set('sale', next.sale)
                form.set('price', next.price)
              }}
            />
          </div>
        </div>
      </div>
      <DescriptionField rows={3} {...form.text('description')} />
      <FormProblem error={form.problem} />
      <Button type="submit" look="solid" full busy={form.busy}>
        {t('vaults.create')}
      </Button>
      <p className="text-center text-small text-ink-2">{t('vaults.createText')}</p>
    </form>
  )
}
