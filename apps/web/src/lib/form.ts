import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  useForm as useHookForm,
} from 'react-hook-form'
import type { PlainId } from '#locales/ids.ts'
import { ApiError, type ApiErrorCode } from './api.ts'
import { draftEvent, hasShape, readDraft, writeDraft } from './draft.ts'
import { errorText, NAME_REFUSALS } from './error-texts.ts'
import { useT } from './i18n.ts'
import { useUser } from './page.ts'
import { holdReload } from './updates.ts'

/** Fields that hold any text. */
type TextPath<V extends FieldValues> = {
  [P in FieldPath<V>]: string extends FieldPathValue<V, P> ? P : never
}[FieldPath<V>]

interface FormOptions<V extends FieldValues> {
  /** What the fields hold at first; changes are counted against it. Where it changes, fields that nobody has touched follow. */
  saved: V
  /** Keeps what is typed until it is sent or discarded, for each person apart, the same in all tabs of a browser. */
  draft?: string
  /** What keeps the values from being sent, by field. Shown from the first try on, and then with every change. */
  check?: (values: V) => Partial<Record<FieldPath<V>, string | undefined>>
  /** Sends checked values. Where it rejects, the form shows why. */
  send?: (values: V) => Promise<void>
  /** The same for a form that stays: resolves to the values to continue from. */
  save?: (values: V) => Promise<V>
  /** Which refusals of the server belong to a field. All others are in `problem`. */
  refusals?: {
    codes?: Partial<Record<ApiErrorCode, FieldPath<V>>>
    /**
     * What a broken rule of a field is called, or each of its rules; null: only the rules of names, which have texts of
     * their own.
     */
    issues?: Partial<Record<FieldPath<V>, PlainId | null | ((rule: string) => PlainId)>>
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is typed now, and where that is still what was saved before, what is saved now. */
function followed<T>(now: T, before: T, saved: T): T {
  if (same(now, before)) return saved
  if (!isRecord(now) || !isRecord(before) || !isRecord(saved)) return now
  const parts = Object.keys(now).map(name => [name, followed(now[name], before[name], saved[name])])
  return { ...now, ...Object.fromEntries(parts) }
}

/** What a stored draft holds, as it reads over what is saved now. */
function heldIn<V extends FieldValues>(stored: unknown, saved: V): V | undefined {
  if (!isRecord(stored)) return undefined
  const { typed, over } = stored
  return hasShape(typed, saved) && hasShape(over, saved) ? followed(typed, over, saved) : undefined
}

/**
 * A form by react-hook-form: `<form {...form.props}>` with `<TextField {...form.text('name')} />` in it. Sending happens
 * once at a time, however often it is pressed; the first wrong field gets the focus, also when the server refuses it.
 */
export function useForm<V extends FieldValues>({
  saved,
  draft,
  check,
  send,
  save,
  refusals,
}: FormOptions<V>) {
  const t = useT()
  const key = `${useUser()?.id ?? 'guest'}:form ${draft}`
  const readKept = () =>
    draft === undefined ? undefined : readDraft<V>(key, stored => heldIn(stored, saved))
  const [initial] = useState(() => readKept() ?? saved)
  const hook = useHookForm<V>({ defaultValues: initial as DefaultValues<V> })
  const { errors, isSubmitted, isSubmitting } = hook.formState
  const watched = hook.watch()
  // the same object until something changes
  const [held, setHeld] = useState(watched)
  const values = same(held, watched) ? held : watched
  if (values !== held) setHeld(values)
  const [problem, setProblem] = useState<unknown>()
  const element = useRef<HTMLFormElement>(null)
  const running = useRef(false)

  const changed = !same(values, saved)
  useEffect(
    () => (changed ? holdReload(draft === undefined ? 'typed' : 'draft') : undefined),
    [changed, draft],
  )

  const [refused, setRefused] = useState(0)
  // after the errors themselves have been drawn
  useEffect(() => {
    if (refused > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  const [base, setBase] = useState(saved)
  useEffect(() => {
    if (same(base, saved)) return
    setBase(saved)
    const next: V = followed(hook.getValues(), base, saved)
    hook.reset(next, { keepIsSubmitted: true, keepErrors: true })
    // the draft is only ever deleted here: another tab may have sent it just now, and a write would bring it back
    if (draft !== undefined && same(next, saved)) writeDraft(key, undefined)
  }, [saved, base, hook, draft, key])

  // what another tab types, sends or discards
  const follow = useRef(() => {})
  useEffect(() => {
    follow.current = () => hook.reset(readKept() ?? saved, { keepIsSubmitted: true })
  })
  useEffect(() => (draft === undefined ? undefined : draftEvent(key, () => follow.current())), [draft, key])

  function reset(next: V = saved): void {
    hook.reset(next)
    setProblem(undefined)
    if (draft !== undefined) writeDraft(key, undefined)
  }

  function set<P extends FieldPath<V>>(name: P, value: FieldPathValue<V, P>): void {
    hook.setValue(name, value)
    hook.clearErrors(name)
    const next = hook.getValues()
    if (draft !== undefined) writeDraft(key, same(next, saved) ? undefined : { typed: next, over: saved })
  }

  /** Puts a refusal at its fields. False where it belongs to none. */
  function place(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false
    const at = refusals?.codes?.[error.code]
    if (at !== undefined) {
      hook.setError(at, { type: 'server', message: errorText(error, t) })
      return true
    }
    const names = Object.keys(refusals?.issues ?? {}) as FieldPath<V>[]
    const placed = error.issues.flatMap(({ path, rule }) => {
      const name = names.find(each => path === `body.${each}` || path.endsWith(`.${each}`))
      const called = name && refusals?.issues?.[name]
      const text = name && (NAME_REFUSALS.get(rule) ?? (typeof called === 'function' ? called(rule) : called))
      return name && text ? [{ name, text }] : []
    })
    for (const { name, text } of placed) hook.setError(name, { type: 'server', message: t(text) })
    return placed.length > 0
  }

  async function submit(): Promise<void> {
    // a second press can come before the first is rendered
    if (running.current) return
    running.current = true
    setProblem(undefined)
    hook.clearErrors()
    let next: V | undefined
    let wrong = false
    await hook.handleSubmit(async typed => {
      wrong = Object.values(check?.(typed) ?? {}).some(text => text !== undefined)
      if (wrong) return
      try {
        await send?.(typed)
        next = await save?.(typed)
      } catch (error) {
        wrong = place(error)
        if (!wrong) setProblem(error)
      }
    })()
    running.current = false
    if (next) reset(next)
    if (wrong) setRefused(count => count + 1)
  }

  function errorOf(name: FieldPath<V>): string | undefined {
    const own = isSubmitted ? check?.(values)[name] : undefined
    const server: FieldError | undefined = get(errors, name)
    return own ?? server?.message
  }

  return {
    /** Of the form's element. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit()
      },
    },
    values,
    set,
    /** Whether the values are others than the saved ones. */
    changed,
    /** Whether sending has been tried: errors are shown from then on. */
    asked: isSubmitted,
    /** Being sent. */
    busy: isSubmitting,
    /** What went wrong and belongs to no field. */
    problem,
    errorOf,
    /** Goes on from other values, by default the saved ones: nothing of what was typed is left. */
    reset,
    /** What a text field needs. */
    text: <P extends TextPath<V>>(name: P) => ({
      name,
      value: get(values, name) as string,
      error: errorOf(name),
      // `name` is a field of any text, by its type
      onChange: (event: { target: { value: string } }) =>
        set(name, event.target.value as FieldPathValue<V, P>),
    }),
  }
}

export type Form<V extends FieldValues> = ReturnType<typeof useForm<V>>
