import CloseIcon from 'icon:x'
import { LOCALES } from '@calina/contract/constants'
import { feeOf, GIFT } from '@calina/contract/limits'
import type { GiftDrawing, GiftTitles, StaffGift } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { GiftPicture } from '#components/gifts/gift-picture.tsx'
import { useGiftTitle } from '#components/gifts/gift-titles.ts'
import { AmountField } from '#components/money/amount-field.tsx'
import { amountText, parseAmount } from '#lib/amount.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useWriting } from '#lib/page.ts'
import { reread } from '#lib/things.ts'
import { write } from '#lib/write.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { toast } from '#ui/toasts.tsx'
import { DrawingField } from './drawing-field.tsx'
import { type Catalogue, useChangeGift } from './use-catalogue.ts'

interface GiftEditorProps {
  catalogue: Catalogue
  /** Undefined: a new one. */
  gift: StaffGift | undefined
  /** Beside the rows it has its own heading and way out. */
  aside: boolean
  onClose: () => void
  onMade: (gift: string) => void
}

type Values = GiftTitles & { price: string }

const RANGE = { min: GIFT.minPrice, max: GIFT.maxPrice }

/** A gift of the catalogue, to be changed or made. */
export function GiftEditor({ catalogue, gift, aside, onClose, onMade }: GiftEditorProps) {
  const t = useT()
  const titleOf = useGiftTitle()
  const title = gift ? titleOf(gift.titles) : t('staff-gifts.new')
  return (
    <section className="gift-editor" aria-label={title}>
      {aside && (
        <div className="flex items-center gap-3">
          <h2 className="type-name mr-auto min-w-0">
            <bdi>{title}</bdi>
          </h2>
          <IconButton icon={CloseIcon} label={t('common.close')} size="small" onClick={onClose} />
        </div>
      )}
      <Editor key={gift?.id ?? 'new'} {...{ catalogue, gift, onMade }} />
      {gift && <PutAway gift={gift} />}
    </section>
  )
}

function Editor({ catalogue, gift, onMade }: Pick<GiftEditorProps, 'catalogue' | 'gift' | 'onMade'>) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const titleOf = useGiftTitle()
  const bounds = format.bounds(RANGE, writing.currency)
  const [drawn, setDrawn] = useState<GiftDrawing>()
  const [undrawn, setUndrawn] = useState(false)
  const drawing = drawn ?? gift?.drawing
  const priceIn = (values: Values) => {
    const amount = parseAmount(values.price, writing)
    return amount !== undefined && amount >= RANGE.min && amount <= RANGE.max ? amount : undefined
  }
  const save = useSave(gift, onMade)
  const empty = { es: '', en: '', pt: '', fr: '', price: '' }
  const form = useForm<Values>({
    saved: gift ? { ...gift.titles, price: amountText(gift.price.amount, writing) } : empty,
    check: values => ({
      ...Object.fromEntries(
        LOCALES.filter(locale => values[locale].trim() === '').map(locale => [
          locale,
          t('staff-gifts.titleMissing'),
        ]),
      ),
      ...(priceIn(values) === undefined && { price: t('staff-gifts.between', bounds) }),
    }),
    send: async values => {
      const price = priceIn(values)
      if (!drawing || price === undefined) return setUndrawn(!drawing)
      await save({ titles: titlesOf(values), drawing, price }, drawn !== undefined)
      setDrawn(undefined)
    },
  })
  const price = priceIn(form.values)
  const money = (amount: number) => ({ amount, currency: writing.currency })
  const isChanged = gift !== undefined && price !== undefined && price !== gift.price.amount
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <DrawingField
        tile={
          <>
            {drawing && <GiftPicture drawing={drawing} />}
            <bdi>{titleOf(form.values) || t('staff-gifts.gift')}</bdi>
            <span className="figures text-ink-2 text-micro">
              {price === undefined ? '' : format.price(money(price))}
            </span>
          </>
        }
        missing={undrawn && !drawing}
        drawn={drawing !== undefined}
        onDraw={setDrawn}
      />
      <div className="gift-editor-titles">
        {LOCALES.map(locale => (
          <TextField
            key={locale}
            label={t(`staff-gifts.title.${locale}`)}
            lang={locale}
            dir="auto"
            maxLength={GIFT.maxTitle}
            autoComplete="off"
            {...form.text(locale)}
          />
        ))}
      </div>
      <AmountField
        label={t('staff-gifts.price')}
        steps={RANGE}
        hint={
          price === undefined
            ? t('staff-gifts.between', bounds)
            : t('staff-gifts.share', { amount: format.money(money(price - feeOf(price, catalogue.feeBps))) })
        }
        {...form.text('price')}
        onChange={text => form.set('price', text)}
      />
      {gift && <Facts gift={gift} count={catalogue.gifts.length} />}
      {isChanged && (
        <p className="text-ink-2 text-small" role="status">
          {t('staff-gifts.newVersion')}
        </p>
      )}
      <FormProblem error={form.problem} />
      <Button look="solid" type="submit" full busy={form.busy}>
        {gift ? t('common.save') : t('staff-gifts.make')}
      </Button>
    </form>
  )
}

const titlesOf = ({ es, en, pt, fr }: Values): GiftTitles => ({
  es: es.trim(),
  en: en.trim(),
  pt: pt.trim(),
  fr: fr.trim(),
})

interface Draft {
  titles: GiftTitles
  drawing: GiftDrawing
  price: number
}

/** Saves only what is different: each version of a gift says what somebody has changed. */
function useSave(gift: StaffGift | undefined, onMade: (gift: string) => void) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  return async ({ titles, drawing, price }: Draft, isRedrawn: boolean): Promise<void> => {
    const isRenamed = gift && LOCALES.some(locale => titles[locale] !== gift.titles[locale])
    const change = {
      ...(isRenamed && { titles }),
      ...(isRedrawn && { drawing }),
      ...(price !== gift?.price.amount && { price }),
    }
    if (gift && Object.keys(change).length === 0) return
    const saved = await write(
      client,
      ['gift-catalogue'],
      () =>
        gift
          ? api.changeGift({ params: { gift: gift.id }, body: change })
          : api.createGift({ body: { titles, drawing, price } }),
      () => reread(client, 'gift-catalogue'),
    )
    toast.success(t(gift ? 'staff-gifts.saved' : 'staff-gifts.made'))
    if (!gift) onMade(saved.id)
  }
}

function Facts({ gift: { position, by, since }, count }: { gift: StaffGift; count: number }) {
  const t = useT()
  const format = useFormat()
  const date = format.dayMonth(since)
  return (
    <dl className="gift-facts">
      <div>
        <dt>{t('staff-gifts.place')}</dt>
        <dd>
          {position === null
            ? t('staff-gifts.isRetired')
            : t('staff-gifts.placeOf', { place: position, count })}
        </dd>
      </div>
      <div>
        <dt>{t('staff-gifts.since')}</dt>
        <dd>{by ? t('staff-gifts.sinceBy', { date, name: by }) : date}</dd>
      </div>
    </dl>
  )
}

/** Out of the tray, or back into the catalogue. */
function PutAway({ gift }: { gift: StaffGift }) {
  const t = useT()
  const change = useChangeGift(gift)
  const isAway = gift.position === null
  return (
    <>
      <Button full busy={change.isPending} onClick={() => change.mutate({ retired: !isAway })}>
        {t(isAway ? 'staff-gifts.takeOut' : 'staff-gifts.putAway')}
      </Button>
      <p className="text-ink-2 text-micro">{t('staff-gifts.keeps')}</p>
    </>
  )
}
