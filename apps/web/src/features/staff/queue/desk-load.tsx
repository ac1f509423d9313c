import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { LoadError } from '#ui/load-error.tsx'

interface DeskErrorProps {
  /** What is said of an error that reading again would not mend. */
  final: ReactNode | false
  onRetry: () => void
}

/** In the place of an item that cannot be shown. */
export function DeskError({ final, onRetry }: DeskErrorProps) {
  return <section className="queue-message">{final || <LoadError onRetry={onRetry} />}</section>
}

/** In the place of an item that is read, with its outline. */
export function DeskLoading({ className, children }: { className?: string; children: ReactNode }) {
  const t = useT()
  return (
    <section className={className} aria-busy="true" aria-label={t('common.loading')}>
      {children}
    </section>
  )
}
