import type { Answer, Routes, SettingName } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { SaveBar } from '#components/forms/save-bar.tsx'
import { isError } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useWriting } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { reread } from '#lib/things.ts'
import type { PlainId } from '#locales/ids.ts'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { SettingBlock } from './setting-block.tsx'
import { fieldsOf, SETTING_FIELDS, SETTING_GROUPS, SETTING_NAMES } from './setting-fields.ts'
import {
  type SettingProblem,
  type SettingTexts,
  settingProblems,
  settingsOf,
  textsOf,
} from './setting-values.ts'
import './operator.css'

type Settings = Answer<Routes['getSettings']>

export const settingsQuery = () => query('getSettings')

const PROBLEMS: Readonly<Record<SettingProblem, PlainId>> = {
  range: 'operator.outOfBounds',
  unreadable: 'operator.unreadable',
  above: 'operator.aboveMax',
  outside: 'operator.presetOutside',
  'none-offered': 'operator.noPreset',
}
const REFUSED = Object.fromEntries(
  SETTING_NAMES.flatMap(fieldsOf).map(([field]) => [field, 'operator.refused' as const]),
)

/** Everything that an operator may set while the product runs, in one form. */
export function SettingsForm({ state }: { state: Settings }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const writing = useWriting()
  const { settings, defaults, version } = state
  const saved = useMemo(() => textsOf(settings, writing), [settings, writing])
  const own = useRef(version)
  const form = useForm<SettingTexts>({
    saved,
    draft: 'operator settings',
    check: texts =>
      Object.fromEntries(
        Object.entries(settingProblems(texts, writing)).map(([field, problem]) => [
          field,
          t(PROBLEMS[problem]),
        ]),
      ),
    refusals: { issues: REFUSED },
    save: async texts => {
      try {
        const next = await api.setSettings(
          { body: { version, settings: settingsOf(texts, writing) } },
          { purpose: t('operator.purpose') },
        )
        own.current = next.version
        client.setQueryData(settingsQuery().queryKey, next)
        toast.success(t('operator.saved'))
        return textsOf(next.settings, writing)
      } catch (error) {
        if (isError(error, 'SETTINGS_CHANGED')) await reread(client, 'settings')
        throw error
      }
    },
  })
  const theirs = useOthers(state, own.current, form.changed)
  return (
    <form {...form.props} className="settings-form">
      {theirs.length > 0 && <Others names={theirs} />}
      {SETTING_GROUPS.map(group => (
        <section key={group} aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`} className="type-part">
            {t(`operator.group.${group}`)}
          </h2>
          {SETTING_NAMES.filter(name => SETTING_FIELDS[name].group === group).map(name => (
            <SettingBlock key={name} {...{ name, form, defaults }} saved={settings} />
          ))}
        </section>
      ))}
      <SaveBar form={form} />
    </form>
  )
}

/** What others have set while something was being typed here, until it is saved or discarded. */
function useOthers({ settings, version }: Settings, own: number, typing: boolean): SettingName[] {
  const [names, setNames] = useState<SettingName[]>([])
  const before = useRef({ settings, version })
  useEffect(() => {
    const { current } = before
    before.current = { settings, version }
    if (current.version === version) return
    if (own === version) return setNames([])
    const different = SETTING_NAMES.filter(
      name => JSON.stringify(current.settings[name]) !== JSON.stringify(settings[name]),
    )
    setNames(known => [...new Set([...known, ...different])])
  }, [settings, version, own])
  return typing ? names : []
}

function Others({ names }: { names: SettingName[] }) {
  const t = useT()
  const format = useFormat()
  return (
    <Note kind="warn" alert className="mb-6">
      {t('operator.others', { names: format.list(names.map(name => t(`operator.${name}`))) })}
    </Note>
  )
}
