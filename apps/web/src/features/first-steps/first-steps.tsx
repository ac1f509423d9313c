import CameraIcon from 'icon:camera'
import CaretIcon from 'icon:caret-right'
import CheckIcon from 'icon:check-bold'
import { FIRST_STEPS, type FirstStep } from '@calina/contract/limits'
import type { FirstSteps as Steps } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { firstName } from '#lib/names.ts'
import { useNavigate, useSearchParams } from '#lib/router.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Mark } from '#ui/logo.tsx'
import { useSettleStep } from './use-settle-step.ts'
import './first-steps.css'

interface FirstStepsProps {
  name: string
  steps: Steps['steps']
  /** What each step needs; shown below its line while it is the current one. */
  bodies: Record<FirstStep, ReactNode>
  /** What a step that is done can still be used for. */
  changes: Partial<Record<FirstStep, ReactNode>>
  /** The public address of the page. */
  address: string
  onPortrait: () => void
  /** On wide screens: how the page looks to who comes to it. */
  preview: ReactNode
}

const PARAMETER = 'step'

/**
 * First steps of a new creator, in place of an empty home: four steps in any order, one of them open. Which one
 * stands in the address, so that the way back leads through them.
 */
export function FirstSteps(props: FirstStepsProps) {
  const { name, steps, bodies, changes, address, onPortrait, preview } = props
  const t = useT()
  const search = useSearchParams()
  const navigate = useNavigate()
  const settle = useSettleStep()
  const open = steps.filter(each => each.state === 'open').map(each => each.step)
  const wanted = FIRST_STEPS.find(step => step === search.get(PARAMETER))
  const isUndone = (step: FirstStep) => steps.some(each => each.step === step && each.state !== 'done')
  const now = wanted !== undefined && isUndone(wanted) ? wanted : open[0]
  const hint = (step: FirstStep) => (step === 'share' ? address : t(`first-steps.${step}Hint`))
  return (
    <div className="steps">
      <section aria-labelledby="first-steps">
        {now === 'portrait' && (
          <div className="steps-window" aria-hidden="true">
            <span className="window w-[218px]">
              <span className="window-frame window-veil">
                <Mark />
              </span>
            </span>
            <IconButton
              icon={CameraIcon}
              label={t('first-steps.choosePortrait')}
              look="solid"
              tabIndex={-1}
              className="steps-camera"
              onClick={onPortrait}
            />
          </div>
        )}
        <p className="steps-count figures">
          {t('first-steps.count', { n: now ? FIRST_STEPS.indexOf(now) + 1 : FIRST_STEPS.length })}
        </p>
        <h1 id="first-steps" className="type-display steps-title">
          {t(`first-steps.${now ?? 'share'}Title`, { name: firstName(name) })}
        </h1>
        <p className="steps-lede">{t(`first-steps.${now ?? 'share'}Text`)}</p>
        {now === 'portrait' && (
          <Button look="solid" size="large" full className="mt-5 lg:hidden" onClick={onPortrait}>
            {t('first-steps.choosePortrait')}
          </Button>
        )}
        <ol className="steps-way">
          {steps.map(({ step, state }, index) => (
            <li key={step} aria-current={step === now ? 'step' : undefined}>
              <span
                className={cx('steps-number figures', step === now && 'here', state === 'done' && 'done')}
                aria-hidden="true"
              >
                {state === 'done' ? <CheckIcon /> : index + 1}
              </span>
              <div className="min-w-0">
                <b>{t(`first-steps.${step}`)}</b>
                <span className="steps-hint">
                  {state === 'done'
                    ? t('first-steps.done')
                    : state === 'skipped'
                      ? t('first-steps.skipped')
                      : hint(step)}
                </span>
              </div>
              {state === 'done' ? (
                changes[step]
              ) : step === now ? (
                <div className="steps-body">
                  {bodies[step]}
                  {state === 'open' && (
                    <Button
                      look="text"
                      size="small"
                      busy={settle.isPending}
                      onClick={() => settle.mutate(step)}
                    >
                      {t('first-steps.skip')}
                    </Button>
                  )}
                </div>
              ) : (
                <>
                  <button
                    type="button"
                    className="steps-open"
                    aria-label={t(`first-steps.${step}`)}
                    onClick={() => navigate(`?${PARAMETER}=${step}`)}
                  />
                  <CaretIcon className="text-ink-3" />
                </>
              )}
            </li>
          ))}
        </ol>
        <p className="steps-order">
          {t.rich('first-steps.anyOrder', {
            a: chunk => (
              <Link to="/settings/biometric" className="link font-semibold text-ink">
                {chunk}
              </Link>
            ),
          })}
        </p>
      </section>
      {preview}
    </div>
  )
}
