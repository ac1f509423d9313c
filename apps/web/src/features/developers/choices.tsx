import type { TokenScope, WebhookEvent } from '@calina/contract/limits'
import type { PlainId } from '#locales/ids.ts'
import { Checkbox } from '#ui/choice.tsx'
import { FieldError } from '#ui/field-error.tsx'

export const SCOPE_TEXTS: Record<TokenScope, PlainId> = {
  'profile:read': 'developers.scopeProfileRead',
  'posts:read': 'developers.scopePostsRead',
  'posts:write': 'developers.scopePostsWrite',
  'messages:read': 'developers.scopeMessagesRead',
  'messages:write': 'developers.scopeMessagesWrite',
  'earnings:read': 'developers.scopeEarningsRead',
  'subscribers:read': 'developers.scopeSubscribersRead',
  'notifications:read': 'developers.scopeNotificationsRead',
}
/** Scopes of data that fans do not have. */
export const OF_CREATORS: ReadonlySet<TokenScope> = new Set(['earnings:read', 'subscribers:read'])

export const EVENT_TEXTS: Record<WebhookEvent, PlainId> = {
  'post.published': 'developers.eventPost',
  'sale.made': 'developers.eventSale',
  'subscription.started': 'developers.eventStarted',
  'subscription.renewed': 'developers.eventRenewed',
  'subscription.expired': 'developers.eventExpired',
  'message.received': 'developers.eventMessage',
}

interface ChoicesProps<T extends string> {
  legend: string
  options: readonly { value: T; text: string }[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
  error?: string | undefined
}

/** Any of a few, each with the name that programs know it by. */
export function Choices<T extends string>({ legend, options, chosen, onChange, error }: ChoicesProps<T>) {
  const errorId = 'developers-choices'
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="label pb-2.5">{legend}</legend>
      <div className="developers-choices">
        {options.map(({ value, text }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            aria-invalid={error ? true : undefined}
            onChange={event =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter(each => each !== value))
            }
          >
            {text} <code>{value}</code>
          </Checkbox>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
