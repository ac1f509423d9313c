import DoneIcon from 'icon:check'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'

interface StepProps {
  /** Its place; null for a step that is done. */
  number: number | null
  title: string
  text: ReactNode
  children?: ReactNode
}

/** One of the steps in turning two-factor authentication on. On a phone only the one that is to be done is shown. */
export function Step({ number, ...rest }: StepProps) {
  return number === null ? <StepBody mark={<DoneIcon />} {...rest} /> : <OpenStep number={number} {...rest} />
}

function OpenStep({ number, ...rest }: StepProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // what had the focus was the step before; a step that begins with a field has taken it already
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus()
  }, [])
  return <StepBody mark={number} titleRef={title} current {...rest} />
}

interface StepBodyProps extends Omit<StepProps, 'number'> {
  mark: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  current?: true
}

function StepBody({ mark, titleRef, current, title, text, children }: StepBodyProps) {
  return (
    <li className="factor-step" aria-current={current && 'step'}>
      <span className="factor-step-mark" aria-hidden="true">
        {mark}
      </span>
      <div className="min-w-0">
        <h2 ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h2>
        <p>{text}</p>
        {children}
      </div>
    </li>
  )
}
