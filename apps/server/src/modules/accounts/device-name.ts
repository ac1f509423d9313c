// Order matters: most browsers also carry the names of those they imitate.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1]

const BETWEEN = ' · '
const UNKNOWN = '?'

/**
 * Browser and system as people name them, such as `Firefox · Windows`; versions are left out, so that an update is
 * not a new device. What is not recognised is the first word of what it calls itself, unless that is what they all say, or `?`.
 */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, 500)
  const browser = nameIn(BROWSERS, text) ?? /^(?!Mozilla\/)[A-Za-z][\w-]{0,30}/.exec(text)?.[0] ?? UNKNOWN
  const system = nameIn(SYSTEMS, text)
  return system === undefined ? browser : `${browser}${BETWEEN}${system}`
}

/** The parts of what {@link deviceName} wrote; null for what was not recognised. */
export function deviceOf(name: string): { browser: string | null; system: string | null } {
  const [browser = UNKNOWN, system = null] = name.split(BETWEEN)
  return { browser: browser === UNKNOWN ? null : browser, system }
}
