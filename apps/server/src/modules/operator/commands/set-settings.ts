import { type SettingName, type SettingValues, settingIssues } from '@calina/contract'
import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { readSettings, type SettingsState, writeSettings } from '../../../platform/settings/settings.ts'

declare module '../../../platform/audit/audit.ts' {
  interface AuditMap {
    /** An administrator changed operator settings: what each was, and is now. */
    'settings.changed': Record<string, { old: unknown; new: unknown }>
  }
}

type Changes = { [K in SettingName]?: SettingValues[K] | undefined }

/**
 * Changes settings, judged together with those that stay. Refused when one was changed since `version`. Every
 * process has them within a second; sales that were made keep what they were made with.
 */
export async function setSettings(
  ctx: Context,
  input: { version: number; settings: Changes },
): Promise<SettingsState> {
  const { currency } = ctx.config
  const state = await inTransaction(ctx, async tx => {
    const before = await readSettings(tx.db, { logger: tx.logger, currency, lock: true })
    if (before.version !== input.version) throw new AppError('SETTINGS_CHANGED')
    const values = withChanges(before.values, input.settings)
    const issues = settingIssues(values)
    if (issues.length > 0)
      throw new AppError('VALIDATION_FAILED', {
        issues: issues.map(({ path, rule }) => ({ path: `body.settings.${path}`, rule })),
      })
    const changed = namesOf(values).filter(
      name => JSON.stringify(values[name]) !== JSON.stringify(before.values[name]),
    )
    if (changed.length === 0) return before
    const after = { version: before.version + 1, values }
    await writeSettings(tx.db, after, { changed, currency })
    await record(tx, {
      act: 'settings.changed',
      subject: `version ${after.version}`,
      details: Object.fromEntries(
        changed.map(name => [name, { old: before.values[name], new: values[name] }]),
      ),
    })
    tx.afterCommit(() => tx.broadcast.publish('settings.changed', { version: after.version }))
    return after
  })
  // the next call to this process is judged by them
  await ctx.settings.reload()
  return state
}

const namesOf = (values: SettingValues): SettingName[] => Object.keys(values) as SettingName[]

function withChanges(values: SettingValues, changes: Changes): SettingValues {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...values, ...given }
}
