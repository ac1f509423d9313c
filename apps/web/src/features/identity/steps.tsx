import DoneIcon from 'icon:check'
import PaperIcon from 'icon:identification-card'
import LockIcon from 'icon:lock-key'
import LightIcon from 'icon:sun'
import FaceIcon from 'icon:user-focus'
import type { DocumentSide } from '@calina/contract/limits'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { cardNameOf } from './card-names.ts'
import { type ChosenIdentity, documentOf, STEPS, TYPE_KEYS } from './documents.ts'
import './identity.css'

/** How far it is: a dash for each step. `step` beyond the last: all are done. */
export function Dashes({ step }: { step: number }) {
  const t = useT()
  const shown = Math.min(step, STEPS)
  return (
    <p className="identity-dashes">
      {Array.from({ length: STEPS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dashes never change places
        <i key={index} className={cx(index + 1 < step && 'done', index + 1 === step && 'here')} />
      ))}
      <span className="figures">{t('identity.step', { step: shown, steps: STEPS })}</span>
    </p>
  )
}

/** What happens with the pictures. */
export function Kept() {
  const t = useT()
  return (
    <div className="identity-kept">
      <LockIcon />
      <p>{t('identity.kept')}</p>
    </div>
  )
}

/** What makes photos that can be read; on wide screens beside the form. */
export function AtHand({ title }: { title: string }) {
  const t = useT()
  return (
    <aside className="identity-aside on-well" aria-labelledby="identity-at-hand">
      <h2 id="identity-at-hand" className="type-name">
        {title}
      </h2>
      <ul className="identity-tips">
        <li>
          <PaperIcon />
          <span>{t('identity.tipPaper')}</span>
        </li>
        <li>
          <LightIcon />
          <span>{t('identity.tipLight')}</span>
        </li>
        <li>
          <FaceIcon />
          <span>{t('identity.tipFace')}</span>
        </li>
      </ul>
    </aside>
  )
}

/** The three steps with what is done of each; on wide screens beside the camera. */
export function ThreeSteps({ identity, step }: { identity: ChosenIdentity; step: number }) {
  const t = useT()
  const format = useFormat()
  const { type, country } = identity
  const isThere = (side: DocumentSide) =>
    documentOf(identity, side) !== undefined && !identity.missing.includes(side)
  const photos =
    type === 'passport'
      ? isThere('front')
        ? 'identity.pageThere'
        : 'identity.pageMissing'
      : isThere('front')
        ? isThere('back')
          ? 'identity.bothThere'
          : 'identity.backMissing'
        : isThere('back')
          ? 'identity.frontMissing'
          : 'identity.bothMissing'
  const card = type === 'id-card' ? cardNameOf(country) : undefined
  const steps = [
    {
      title: t('identity.stepDocument'),
      text:
        card === undefined
          ? t(`identity.${TYPE_KEYS[type]}From`, { country: format.country(country) })
          : `${card}, ${format.country(country)}`,
    },
    { title: t(type === 'passport' ? 'identity.stepPage' : 'identity.stepSides'), text: t(photos) },
    {
      title: t('identity.selfie'),
      text: t(isThere('selfie') ? 'identity.selfieThere' : 'identity.stepSelfieText'),
    },
  ]
  // who repeats one side may have a selfie that serves
  const isDone = (number: number) => number < step || (number === STEPS && step < STEPS && isThere('selfie'))
  return (
    <aside className="identity-aside on-well" aria-labelledby="identity-steps">
      <h2 id="identity-steps" className="type-name">
        {t('identity.threeSteps')}
      </h2>
      <ol className="identity-steps">
        {steps.map(({ title, text }, index) => (
          <li key={title} aria-current={index + 1 === step ? 'step' : undefined}>
            <span className={cx('identity-number figures', isDone(index + 1) && 'done')} aria-hidden="true">
              {isDone(index + 1) ? <DoneIcon /> : index + 1}
            </span>
            <span className="min-w-0">
              <b>{title}</b>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <Kept />
    </aside>
  )
}
