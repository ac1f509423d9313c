import '../../styles/fields.css'
import ErrorIcon from 'icon:warning-circle-fill'

/** What went wrong with a field, with an icon, announced when it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && (
        <p className="hint hint-error pt-1.5">
          <ErrorIcon />
          {error}
        </p>
      )}
    </div>
  )
}
