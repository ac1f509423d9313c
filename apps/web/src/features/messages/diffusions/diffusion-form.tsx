import '../composer.css'
import './diffusions.css'
import VaultIcon from 'icon:archive'
import { MB } from '@calina/contract/constants'
import { MESSAGE } from '@calina/contract/limits'
import { useState } from 'react'
import { useMayAct } from '#lib/acting.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { AddFiles } from '../components/add-files.tsx'
import { Attachments } from '../components/attachments.tsx'
import { OfferBar } from '../components/offer-bar.tsx'
import { AudienceChips } from './audience-chips.tsx'
import { AudienceSheet } from './audience-sheet.tsx'
import { WhyNobody } from './audience-sum.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { SendDialog } from './send-dialog.tsx'
import { type NewDiffusion, useNewDiffusion } from './use-new-diffusion.ts'

const vaultPicker = createPart(async () => (await import('../vault-picker/vault-picker.tsx')).VaultPicker)

/** Where one message to many chats is written. */
export function DiffusionForm() {
  const t = useT()
  const form = useNewDiffusion()
  const maySell = useMayAct('sell')
  const [choosing, setChoosing] = useState(false)
  const { draft, setDraft, audience, counted, uploads } = form
  const files = uploads.items.length > 0
  return (
    <div className="diffusion-screen">
      <div className="diffusion-form">
        <p className="text-ink-2">{t('diffusions.newLead')}</p>
        <AudienceChips form={form} onChoose={() => setChoosing(true)} />
        <TextArea
          label={t('diffusions.message')}
          maxLength={MESSAGE.maxText}
          value={draft.text}
          onChange={event => setDraft({ ...draft, text: event.target.value })}
          rows={4}
        />
        {maySell && (
          <>
            <Files form={form} />
            <section className="diffusion-price">
              <h2 className="label">{t('diffusions.price')}</h2>
              <OfferBar
                draft={form.offer}
                onChange={form.setOffer}
                problem={form.offerProblem}
                sees={t(files ? 'diffusions.seesGlass' : 'diffusions.seesPrice')}
              />
            </section>
          </>
        )}
        <SendButtons form={form} />
      </div>
      <DraftPreview form={form} />
      <AudienceSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        audience={audience}
        onChange={next => setDraft({ ...draft, audience: next })}
        lists={form.lists}
        counted={counted}
        files={files}
      />
    </div>
  )
}

function Files({ form }: { form: NewDiffusion }) {
  const { uploads, offer, setOffer } = form
  const t = useT()
  const format = useFormat()
  const { uploadMb } = useSettings()
  const { items } = uploads
  return (
    <section className="diffusion-files" aria-labelledby="diffusion-files">
      <h2 id="diffusion-files" className="label">
        {t('diffusions.files')}
      </h2>
      {items.length > 0 && (
        <Attachments
          items={items}
          offer={offer.paid ? { draft: offer, onChange: setOffer } : undefined}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <AddFiles uploads={uploads} count={items.length} text={t('diffusions.addFiles')} />
        <FromVaults form={form} />
      </div>
      <p className="hint">{t('diffusions.filesHint', { max: format.bytes(uploadMb.message * MB) })}</p>
    </section>
  )
}

/** Files of the own vaults: the price that is chosen with them is that of the diffusion. */
function FromVaults({ form: { uploads, offer, setOffer } }: { form: NewDiffusion }) {
  const t = useT()
  const [picking, setPicking] = useState(false)
  const VaultPicker = vaultPicker.usePart(true)
  const { items } = uploads
  if (items.length >= MESSAGE.maxMedia) return null
  return (
    <>
      <button type="button" className="diffusion-add" aria-haspopup="dialog" onClick={() => setPicking(true)}>
        <VaultIcon />
        {t('messages.attachVault')}
      </button>
      {VaultPicker && (
        <VaultPicker
          attached={items.flatMap(({ mediaId }) => mediaId ?? [])}
          count={items.length}
          draft={offer}
          open={picking}
          onClose={() => setPicking(false)}
          onPick={({ files, price }) => {
            uploads.restore(files.map(each => ({ ...each, alt: '' })))
            setOffer({ ...offer, paid: price !== '', price })
            setPicking(false)
          }}
        />
      )}
    </>
  )
}

function SendButtons({ form }: { form: NewDiffusion }) {
  const t = useT()
  const format = useFormat()
  const [asking, setAsking] = useState<'now' | 'later'>()
  const { counted, problem, sending, price, audience } = form
  const { count, fresh } = counted
  const recipients = count?.recipients ?? 0
  const ready = fresh && recipients > 0 && problem === undefined
  const ask = (which: 'now' | 'later') => {
    sending.reset()
    setAsking(which)
  }
  return (
    <section className="flex flex-col gap-3" aria-label={t('diffusions.send')}>
      <div className="flex flex-wrap gap-2.5">
        <Button look="solid" size="large" disabled={!ready} onClick={() => ask('now')}>
          {recipients > 0
            ? t('diffusions.sendTo', { count: recipients, number: format.number(recipients) })
            : t('diffusions.send')}
        </Button>
        <Button size="large" disabled={!ready} onClick={() => ask('later')}>
          {t('diffusions.schedule')}
        </Button>
      </div>
      <div className="text-ink-2 text-small" role="status">
        {fresh && recipients === 0 ? (
          <WhyNobody audience={audience} count={count} />
        ) : problem !== undefined ? (
          <p>{t(problem)}</p>
        ) : (
          !fresh && !counted.isError && <p>{t('diffusions.counting')}</p>
        )}
      </div>
      <SendDialog
        asking={asking}
        onClose={() => setAsking(undefined)}
        recipients={recipients}
        price={price}
        busy={sending.isPending}
        problem={sending.error}
        onSend={at => sending.mutate(at)}
      />
    </section>
  )
}
