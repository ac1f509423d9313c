import TextIcon from 'icon:text-align-left'
import CloseIcon from 'icon:x'
import { useT } from '#lib/i18n.ts'
import { IconButton } from '#ui/button.tsx'

/** On a phone: opens and closes the description. */
export function DescriptionButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const t = useT()
  return (
    <button type="button" className="chip viewer-describe" aria-expanded={open} onClick={onToggle}>
      <TextIcon />
      {t('viewer.description')}
    </button>
  )
}

interface DescriptionProps {
  text: string
  author: string
  inert: boolean
  onClose: () => void
}

/** What is to be seen, in words: a sheet on a phone, part of the label on wide screens. */
export function Description({ text, author, inert, onClose }: DescriptionProps) {
  const t = useT()
  return (
    <section className="viewer-description" inert={inert}>
      <div className="viewer-description-head">
        <h2 className="type-name">{t('viewer.description')}</h2>
        <IconButton icon={CloseIcon} label={t('common.close')} onClick={onClose} />
      </div>
      <p className="viewer-description-text">{text}</p>
      <p className="viewer-description-note">{t('viewer.descriptionBy', { name: author })}</p>
    </section>
  )
}
