import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.join(import.meta.dirname, '..')
const files = (pattern: string) =>
  globSync(pattern, { cwd: SRC }).map(name => ({ name, text: readFileSync(path.join(SRC, name), 'utf8') }))

// Whoever wants less motion says so to the system or in the settings: both set `--still`, from which durations follow.
test('every transition and animation takes its time from a token', () => {
  const styles = files('**/*.css').filter(({ name }) => name !== path.join('styles', 'tokens.css'))
  expect(styles.length).toBeGreaterThan(10)
  for (const { name, text } of styles) {
    const rules = text.matchAll(/(?:^|[;{\s])((?:transition|animation)(?:-duration|-delay)?:[^;}]*)/g)
    for (const [, rule = ''] of rules) expect(rule, name).not.toMatch(/(?<![\w-])[\d.]+m?s\b/)
    expect(text, name).not.toContain('prefers-reduced-motion')
  }
})

test('no class of a component moves by itself', () => {
  for (const { name, text } of files('**/*.tsx'))
    expect(text, name).not.toMatch(/["'\s](?:animate|duration|transition)-[a-z[\d]/)
})
