import DownIcon from 'icon:arrow-down'
import UpIcon from 'icon:arrow-up'
import AddIcon from 'icon:plus'
import RemoveIcon from 'icon:x'
import { PROFILE } from '@calina/contract/limits'
import type { LinkProblem } from '@calina/contract/page-links'
import type { PageLink } from '@calina/contract/types'
import { useRef, useState } from 'react'
import type { Form } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import type { PlainId } from '#locales/ids.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import type { ProfileValues } from './profile-values.ts'

/** What is wrong with an address, in words. */
export const LINK_TEXTS = {
  link_spaces: 'settings.linkSpaces',
  link_scheme: 'settings.linkScheme',
  link_credentials: 'settings.linkCredentials',
  link_host: 'settings.linkHost',
} as const satisfies Record<Exclude<LinkProblem, 'link_long'>, PlainId>

/** The links of the page: written, ordered, added and removed; saved with the rest of the form. */
export function LinksField({ form }: { form: Form<ProfileValues> }) {
  const t = useT()
  const { links } = form.values
  const { max, maxLabel, maxUrl } = PROFILE.links
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState('')
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus())
  const set = (next: PageLink[]) => form.set('links', next)
  const move = (from: number, to: number) => {
    const [link] = links.slice(from, from + 1)
    if (!link) return
    set(links.toSpliced(from, 1).toSpliced(to, 0, link))
    setMoved(t('settings.linkMoved', { number: to + 1, count: links.length }))
    // the button follows its link; at the end it is the other one
    const way = to === 0 ? 'down' : to === links.length - 1 ? 'up' : from < to ? 'down' : 'up'
    focus(`[data-move="${to} ${way}"]`)
  }
  return (
    <div className="flex flex-col gap-4">
      <ol ref={list} className="flex flex-col gap-5">
        {links.map((_, place) => {
          const number = place + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place
            <li key={place}>
              <fieldset className="grid min-w-0 gap-x-5 gap-y-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] lg:items-start">
                <legend className="sr-only">{t('settings.linkNumber', { number })}</legend>
                <TextField
                  label={t('settings.linkLabel')}
                  maxLength={maxLabel}
                  {...form.text(`links.${place}.label`)}
                />
                <TextField
                  label={t('settings.linkUrl')}
                  inputMode="url"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={maxUrl}
                  {...form.text(`links.${place}.url`)}
                />
                <div className="flex gap-1 justify-self-end lg:pt-7">
                  {place > 0 && (
                    <IconButton
                      icon={UpIcon}
                      label={t('settings.linkUp', { number })}
                      data-move={`${place} up`}
                      onClick={() => move(place, place - 1)}
                    />
                  )}
                  {place < links.length - 1 && (
                    <IconButton
                      icon={DownIcon}
                      label={t('settings.linkDown', { number })}
                      data-move={`${place} down`}
                      onClick={() => move(place, place + 1)}
                    />
                  )}
                  <IconButton
                    icon={RemoveIcon}
                    label={t('settings.linkRemove', { number })}
                    onClick={() => {
                      set(links.toSpliced(place, 1))
                      focus(`li:nth-child(${Math.max(1, place)}) input`)
                    }}
                  />
                </div>
              </fieldset>
            </li>
          )
        })}
      </ol>
      <p className="sr-only" aria-live="polite">
        {moved}
      </p>
      {links.length < max && (
        <Button
          icon={AddIcon}
          className="self-start"
          onClick={() => {
            set([...links, { label: '', url: '' }])
            focus(`li:nth-child(${links.length + 1}) input`)
          }}
        >
          {t('settings.linkAdd')}
        </Button>
      )}
    </div>
  )
}
