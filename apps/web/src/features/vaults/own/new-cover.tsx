import RemoveIcon from 'icon:x'
import { useT } from '#lib/i18n.ts'
import { PICTURES } from '#lib/upload-checks.ts'
import { type FormUploads, takeOne } from '#lib/use-uploads.ts'
import { IconButton } from '#ui/button.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { Mark } from '#ui/logo.tsx'
import { CoverProblem, CoverProgress } from './cover-upload.tsx'

interface NewCoverProps {
  uploads: FormUploads
  error: string | undefined
}

/** The cover of a vault that is being made: chosen, changed, and given up again. */
export function NewCover({ uploads, error }: NewCoverProps) {
  const t = useT()
  const [item] = uploads.items
  return (
    <>
      <div className="vault-new-cover">
        <span className="photo vault-cover">
          {item?.preview ? (
            <img src={item.preview} alt="" />
          ) : (
            <span className="vault-coverless">
              <Mark />
            </span>
          )}
          {item && (
            <IconButton
              look="photo"
              size="small"
              className="vault-new-cover-remove"
              icon={RemoveIcon}
              label={t('vaults.removeCover')}
              onClick={() => uploads.remove(item.key)}
            />
          )}
        </span>
        <label className="vault-new-cover-choose">
          <input
            type="file"
            className="sr-only"
            accept={PICTURES}
            aria-invalid={error !== undefined}
            aria-describedby="vault-cover-error"
            onChange={event => void takeOne(uploads, event)}
          />
          <span className="link">{t(item ? 'vaults.changeCover' : 'vaults.chooseCover')}</span>
        </label>
        <CoverProgress uploads={uploads} />
        <FieldError id="vault-cover-error" error={error} />
      </div>
      <CoverProblem uploads={uploads} />
    </>
  )
}
