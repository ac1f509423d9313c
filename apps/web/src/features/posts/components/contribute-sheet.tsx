import type { Post } from '@calina/contract/types'
import { useState } from 'react'
import { AmountField } from '#components/money/amount-field.tsx'
import { BalanceNote } from '#components/money/balance-note.tsx'
import { amountText, parseAmount } from '#lib/amount.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings, useWriting } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useContribute } from '../api/use-contribute.ts'
import { isLocked } from '../labels.ts'

interface ContributeSheetProps {
  post: Post
  /** To the goal, in minor units. */
  missing: number
  /** The amount to begin with, in minor units; 0: the least. */
  first: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** How much to contribute to the goal of a post, and what that gives, before the button that pays. */
export function ContributeSheet(props: ContributeSheetProps) {
  const t = useT()
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} title={t('goals.sheetTitle')}>
      <Contribution {...props} />
    </Dialog>
  )
}

function Contribution({ post, missing, first, onOpenChange }: ContributeSheetProps) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const { postPrice } = useSettings()
  const { currency } = writing
  const min = Math.min(postPrice.min, missing)
  const max = Math.min(postPrice.max, missing)
  const clamp = (amount: number) => Math.min(max, Math.max(min, amount))
  const [text, setText] = useState(() => amountText(clamp(first > 0 ? first : postPrice.min * 5), writing))
  const typed = parseAmount(text, writing)
  const isRight = typed !== undefined && typed >= min && typed <= max
  const price = (amount: number) => format.price({ amount, currency })
  const purchase = useContribute(post, { amount: isRight ? typed : 0, currency }, () => onOpenChange(false))
  const bounds = { min: price(min), max: price(max) }
  return (
    <div className="flex flex-col gap-4">
      <AmountField
        label={t('goals.amount')}
        hint={t('goals.between', bounds)}
        error={isRight ? undefined : t('goals.between', bounds)}
        value={text}
        onChange={setText}
        steps={{ min, max }}
        stepsOf="amount"
      />
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-small text-ink-2">
        {isLocked(post) && <li>{t('goals.termAccess')}</li>}
        <li>{t('goals.termKept')}</li>
        <li>{t('goals.termDeleted')}</li>
      </ul>
      <Button
        look="value"
        full
        busy={purchase.state === 'pending'}
        disabled={!isRight}
        onClick={purchase.press}
      >
        {isRight ? t('goals.pay', { amount: price(typed) }) : t('goals.contribute')}
      </Button>
      <BalanceNote purchase={purchase} />
    </div>
  )
}
