import type { ReactNode } from 'react'

/** A fact of a recharge; a dash stands for what is not known yet. */
export function SummaryLine({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-line border-b">
      <dt className="flex-none text-ink-2">{name}</dt>
      <dd className="figures min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{value ?? '–'}</dd>
    </div>
  )
}
