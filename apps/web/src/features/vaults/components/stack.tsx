import type { Vault } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { Glass, Picture } from '#components/media/photo.tsx'
import { cx } from '#lib/cx.ts'
import { Mark } from '#ui/logo.tsx'
import { isLocked } from '../labels.ts'
import '../../../styles/stacked.css'
import './vaults.css'

interface StackProps {
  vault: Vault
  /** How wide it is shown, as in HTML. */
  sizes: string
  priority?: boolean
  className?: string
  /** Chips and buttons over it. */
  children?: ReactNode
}

/** The cover of a vault, with the edges of others behind it: it is several things. */
export function Stack({ vault, sizes, priority = false, className, children }: StackProps) {
  const { cover } = vault
  return (
    <span className={cx('stacked', className)}>
      <span className="photo vault-cover">
        {cover ? (
          <Glass teaser={isLocked(vault) ? cover : undefined} sizes={sizes} priority={priority}>
            <Picture media={cover} sizes={sizes} priority={priority} />
          </Glass>
        ) : (
          <span className="vault-coverless">
            <Mark />
          </span>
        )}
        {children}
      </span>
    </span>
  )
}
