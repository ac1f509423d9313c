import 'sonner/dist/styles.css'
import '../../styles/overlays.css'
import DefaultIcon from 'icon:chat-circle-fill'
import SuccessIcon from 'icon:check-circle-fill'
import SpinnerIcon from 'icon:circle-notch-bold'
import InfoIcon from 'icon:info-fill'
import WarningIcon from 'icon:warning-fill'
import CloseIcon from 'icon:x'
import ErrorIcon from 'icon:x-circle-fill'
import { TOAST } from '@calina/contract/constants'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useT } from '#lib/i18n.ts'
import { statusTextOf } from '#lib/status-text.ts'
import type { Icon } from './icon.tsx'
import type { PromiseTexts, ToastKind, ToastOptions, ToastResult } from './toasts.tsx'

const ICONS: Record<ToastKind, Icon> = {
  default: DefaultIcon,
  success: SuccessIcon,
  info: InfoIcon,
  warning: WarningIcon,
  error: ErrorIcon,
  loading: SpinnerIcon,
}

interface CardProps extends ToastOptions {
  kind: ToastKind
  title: string
  sonnerId: string | number
}

/** One toast as the design draws it; sonner gives it its place, its time and its ways to go. */
function Card({ kind, title, text, action, sonnerId }: CardProps) {
  const t = useT()
  const Drawing = ICONS[kind]
  return (
    <div className="toast" data-type={kind} role={kind === 'error' ? 'alert' : undefined}>
      <span className="toast-icon">
        <Drawing className={kind === 'loading' ? 'spin' : ''} />
      </span>
      <div className="toast-body">
        <p className="toast-title">{title}</p>
        {text && <p className="toast-text">{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={`toast-action button button-small ${action.costs ? 'button-value' : 'button-quiet'}`}
          onClick={() => {
            action.onClick()
            sonner.dismiss(sonnerId)
          }}
        >
          {action.text}
        </button>
      )}
      <button
        type="button"
        className="toast-close"
        aria-label={t('common.close')}
        onClick={() => sonner.dismiss(sonnerId)}
      >
        <CloseIcon />
      </button>
    </div>
  )
}

/**
 * Sonner with the contract's constants.
 * @public
 */
export function Toaster({ onReady }: { onReady: () => void }) {
  const t = useT()
  useEffect(onReady, [onReady])
  return (
    <Sonner
      position={TOAST.position}
      duration={TOAST.durationMs}
      visibleToasts={TOAST.visible}
      gap={TOAST.gapPx}
      offset={TOAST.offsetPx}
      hotkey={[...TOAST.hotkey]}
      expand
      containerAriaLabel={t('ui.notifications')}
    />
  )
}

/** Shows one toast; it does not expire while it is loading. */
export function show(kind: ToastKind, title: string, options: ToastOptions): string | number {
  return sonner.custom(id => <Card kind={kind} title={title} sonnerId={id} {...options} />, {
    duration: kind === 'loading' ? Number.POSITIVE_INFINITY : TOAST.durationMs,
    ...(options.id !== undefined && { id: options.id }),
  })
}

/** The status text of an answer that was not ok stands beside the sentence. */
function withStatus(result: string | ToastResult, error: unknown): string | ToastResult {
  const status = statusTextOf(error)
  if (status === undefined) return result
  const { text, ...rest } = typeof result === 'string' ? { title: result, text: undefined } : result
  return { ...rest, text: text ? [text, ' (', status, ')'] : status }
}

/** A toast that goes from loading to success or error in its place. */
export function follow<T>(work: Promise<T>, texts: PromiseTexts<T>): void {
  const id = `promise-${crypto.randomUUID()}`
  const end = (kind: 'success' | 'error', result: string | ToastResult) =>
    typeof result === 'string' ? show(kind, result, { id }) : show(kind, result.title, { ...result, id })
  show('loading', texts.loading, { id })
  work.then(
    value => end('success', typeof texts.success === 'string' ? texts.success : texts.success(value)),
    error =>
      end('error', withStatus(typeof texts.error === 'string' ? texts.error : texts.error(error), error)),
  )
}

/** Takes one toast away, or all. */
export function dismiss(id?: string): void {
  sonner.dismiss(id)
}
