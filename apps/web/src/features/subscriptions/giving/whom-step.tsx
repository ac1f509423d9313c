import '../../../styles/fields.css'
import PrivateIcon from 'icon:shield-check'
import { SUBSCRIPTION_GIFT, USERNAME } from '@calina/contract/limits'
import { type FormEvent, useId, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { type GivingDraft, typedName } from './giving-place.ts'

interface WhomStepProps {
  /** The username of the creator. */
  creator: string
  draft: GivingDraft
  onChange: (draft: GivingDraft) => void
}

/** Whom it is for: an exact username, or whoever gets a link. Nothing is looked up: who has an account is not told. */
export function WhomStep({ creator, draft, onChange }: WhomStepProps) {
  const t = useT()
  const user = useUser()
  const group = useId()
  const [tried, setTried] = useState(false)
  const { by, username } = draft
  const { min, max } = USERNAME
  const name = typedName(username)
  const problem = () => {
    if (username.trim() === '') return t('given.noName')
    if (name === undefined) return t('given.badName', { min, max })
    if (name === user?.username) return t('given.ownName')
    return name === creator ? t('given.creatorName') : undefined
  }
  const refused = by === 'username' ? problem() : undefined
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!refused) onChange({ ...draft, chosen: true })
  }
  const days = SUBSCRIPTION_GIFT.returnsAfterDays
  return (
    <form onSubmit={goOn} noValidate className="giving">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('given.whomTitle')}</legend>
        <div className={cx('giving-way', by === 'username' && 'giving-way-chosen')}>
          <label className="giving-choice">
            <input
              type="radio"
              className="radio"
              name={group}
              checked={by === 'username'}
              onChange={() => onChange({ ...draft, by: 'username' })}
            />
            <span>
              <span className="block font-semibold">{t('given.byName')}</span>
              <span className="block text-ink-2 text-small">{t('given.byNameText')}</span>
            </span>
          </label>
          {by === 'username' && (
            <TextField
              label={t('given.username')}
              hideLabel
              className="giving-name"
              prefix="@"
              value={username}
              onChange={event => onChange({ ...draft, username: event.target.value })}
              error={tried ? refused : undefined}
              maxLength={max + 1}
              autoCapitalize="none"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
            />
          )}
        </div>
        <div className={cx('giving-way', by === 'link' && 'giving-way-chosen')}>
          <label className="giving-choice">
            <input
              type="radio"
              className="radio"
              name={group}
              checked={by === 'link'}
              onChange={() => onChange({ ...draft, by: 'link' })}
            />
            <span>
              <span className="block font-semibold">{t('given.byLink')}</span>
              <span className="block text-ink-2 text-small">{t('given.byLinkText', { days })}</span>
            </span>
          </label>
        </div>
      </fieldset>
      <p className="giving-note">
        <PrivateIcon aria-hidden="true" />
        {t('given.notTold')}
      </p>
      <Button type="submit" look="solid" size="large" full>
        {t('given.goOn')}
      </Button>
    </form>
  )
}
