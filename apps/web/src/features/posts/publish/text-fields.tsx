import EveryoneIcon from 'icon:globe-simple'
import BuyersIcon from 'icon:lock-simple-open'
import SubscribersIcon from 'icon:users'
import { POST } from '@calina/contract/limits'
import { useSuggestions } from '#components/suggestions/use-suggestions.tsx'
import { cx } from '#lib/cx.ts'
import type { Form } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import type { PlainId } from '#locales/ids.ts'
import { TextArea } from '#ui/field.tsx'
import type { Icon } from '#ui/icon.tsx'
import type { PostDraft } from './post-draft.ts'

interface TextFieldsProps {
  form: Form<PostDraft>
}

/** The texts of a post, each with who reads it. */
export function TextFields({ form }: TextFieldsProps) {
  const draft = form.values
  const t = useT()
  const isPaid = draft.audience === 'paid'
  return (
    <section aria-labelledby="texts" className="flex flex-col gap-4">
      <h2 id="texts" className="heading">
        {t(isPaid ? 'publish.texts' : 'publish.text')}
      </h2>
      <ReadBy
        label={isPaid ? 'publish.salesText' : 'publish.text'}
        hideLabel={!isPaid}
        reader={draft.audience === 'subscribers' ? 'publish.readBySubscribers' : 'publish.readByAll'}
        icon={draft.audience === 'subscribers' ? SubscribersIcon : EveryoneIcon}
        placeholder="publish.textPlaceholder"
        value={draft.text}
        suggests
        onChange={text => form.set('text', text)}
      />
      {isPaid && (
        <ReadBy
          label="publish.purchaseText"
          reader="publish.readByBuyers"
          icon={BuyersIcon}
          mine
          placeholder="publish.purchasePlaceholder"
          value={draft.purchaseText}
          onChange={text => form.set('purchaseText', text)}
        />
      )}
    </section>
  )
}

interface ReadByProps {
  label: PlainId
  hideLabel?: boolean
  /** Who reads it. */
  reader: PlainId
  icon: Icon
  mine?: true
  /** People and tags lead somewhere from it. */
  suggests?: true
  placeholder: PlainId
  value: string
  onChange: (text: string) => void
}

function ReadBy({
  label,
  hideLabel,
  reader,
  icon: ReaderIcon,
  mine,
  placeholder,
  value,
  suggests,
  onChange,
}: ReadByProps) {
  const t = useT()
  const { field, props, list } = useSuggestions({ value, onChange, place: 'post' })
  return (
    <div className="relative">
      <p
        aria-hidden="true"
        className={cx('compose-reader', mine && 'compose-reader-mine', hideLabel && 'compose-reader-alone')}
      >
        <ReaderIcon />
        {t(reader)}
      </p>
      <TextArea
        label={t(label)}
        hideLabel={hideLabel}
        aria-description={t(reader)}
        placeholder={t(placeholder)}
        value={value}
        {...(suggests ? { ...props, ref: field } : { onChange: event => onChange(event.target.value) })}
        counted={{ length: value.length, max: POST.maxText }}
      />
      {suggests && list}
    </div>
  )
}
