import { atRoot, type Defect, within } from './defect.ts'

const plant = within('modules/legal')
const TEST = 'legal.test.ts'
const AGE = '/src/platform/age-gate/age-gate.test.ts'

export const LEGAL: readonly Defect[] = [
  plant(
    'a version is in force before its day',
    'legal.versions.ts',
    'const isLater = version !== null && version > todayOf(ctx)',
    'const isLater = false',
    TEST,
  ),
  plant(
    'what was accepted is the version in force, and not the one that was read',
    'commands/accept-legal.ts',
    "if (now.version !== version) throw new AppError('LEGAL_CHANGED')",
    '',
    TEST,
  ),
  plant(
    'everybody from before versions were kept is asked at once',
    'legal.versions.ts',
    'accepted ?? first',
    "accepted ?? ''",
    TEST,
  ),
  plant(
    'a text is shown before its day',
    'legal.versions.ts',
    'if (version !== null && version > todayOf(ctx)) {',
    'if (version === undefined) {',
    TEST,
  ),
  plant(
    'who has consented once is not asked about what comes later',
    'legal.consents.ts',
    'known.until > now && known.versions === (await this.#versions(known.locale))',
    'known.until > now',
    TEST,
  ),
  plant(
    'a correction under the same day is not kept',
    'legal.repository.ts',
    'doUpdateSet({ blocks })',
    'doNothing()',
    TEST,
  ),
  within('platform/http')(
    'nobody is held to the documents in force',
    'http-app.ts',
    'spec.consent &&',
    'false &&',
    '/src/modules/legal/legal.test.ts',
  ),
  within('platform/age-gate')(
    'whatever stands in the cookie says that a guest is an adult',
    'age-gate.ts',
    'ageCookie !== ADULT',
    'ageCookie === undefined',
    'age-gate.test.ts',
  ),
  within('platform/age-gate')(
    'the answer to the age leads to other sites',
    'age-gate.ts',
    "return origin === base && !pathname.startsWith('//') ? pathname + search : '/'",
    'return wanted',
    '/src/platform/web/web-client.test.ts',
  ),
  within('modules/profiles')(
    'the landing page shows creators to guests of unknown age',
    'profiles.routes.ts',
    "ctx.actor.kind === 'guest' && isAgeUnknown",
    "ctx.actor.kind === 'system' && isAgeUnknown",
    AGE,
  ),
  within('modules/profiles')(
    'the sitemap names creators whose pages ask for the age',
    'profiles.sitemap.ts',
    "const starts = settings.get('ageGate') ? []",
    "const starts = settings.get('ageGate') === undefined ? []",
    AGE,
  ),
  atRoot(
    'a page for adults is sent before the question for the age',
    'apps/server/src/platform/web/web-client.ts',
    'entry.isForAdults(request.url) && gate.isClosed(request)',
    'false',
    'apps/server/src/platform/web/web-client.test.ts',
  ),
]
