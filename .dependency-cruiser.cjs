// Who may import whom (docs/architecture.md, "Directions"). Every rule has a violation in tools/boundaries.test.ts.

/** The product's areas in their order: one imports only those above it. */
const MODULES = [
  'accounts',
  'staff',
  'media',
  'live-streams',
  'relationships',
  'wallet',
  'subscriptions',
  'profiles',
  'identity',
  'performers',
  'helpers',
  'posts',
  'vaults',
  'preferences',
  'messages',
  'subscription-gifts',
  'trial-links',
  'fan-lists',
  'quick-replies',
  'diffusions',
  'scheduled-messages',
  'gifts',
  'calls',
  'live-chat',
  'lives',
  'replays',
  'explore',
  'purchases',
  'automatic-messages',
  'profit',
  'campaigns',
  'withdrawals',
  'help',
  'legal',
  'operator',
  'moderation',
  'developers',
  'notifications',
]

const SERVER = '^apps/server/src'
const WEB = '^apps/web/src'
/** Tests, and what only tests use. */
const TESTS = `(\\.test\\.tsx?$|${SERVER}/.*/testing/|${SERVER}/testing/)`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Parts that import each other in a ring are one part.',
      severity: 'error',
      from: {},
      // Types vanish before anything runs.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      // Made by plugins of the web client's build.
      to: { couldNotResolve: true, pathNot: '^(icon|virtual):' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'Everybody imports the contract; it imports nobody.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|e2e|bench|tools)/' },
    },
    {
      name: 'server-not-web',
      comment: 'The two meet in the contract. The server loads the built page by its file name.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'web-not-server',
      comment: 'The two meet in the contract.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'platform-below-modules',
      comment: 'The platform knows no area of the product.',
      severity: 'error',
      from: { path: `${SERVER}/(platform|config)/`, pathNot: TESTS },
      to: { path: `${SERVER}/(modules/|modules\\.ts|app\\.ts|main\\.ts|testing/)` },
    },
    {
      name: 'modules-below-app',
      comment: 'What a module needs of the process it is given in its context.',
      severity: 'error',
      from: { path: `${SERVER}/modules/`, pathNot: TESTS },
      to: { path: `${SERVER}/(modules\\.ts|app\\.ts|main\\.ts|testing/)` },
    },
    {
      name: 'modules-known',
      comment: 'A new area takes its place in the order above.',
      severity: 'error',
      from: {},
      to: { path: `${SERVER}/modules/(?!(${MODULES.join('|')})/)` },
    },
    ...MODULES.slice(0, -1).map((module, index) => ({
      name: `modules-in-order-${module}`,
      comment: `${module} hears of what comes after it by events only.`,
      severity: 'error',
      from: { path: `${SERVER}/modules/${module}/`, pathNot: TESTS },
      to: { path: `${SERVER}/modules/(${MODULES.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'modules-through-their-index',
      comment: 'Other areas and the composition root import a module by its index.ts only.',
      severity: 'error',
      from: { path: '^(?!apps/server/src/modules/)', pathNot: TESTS },
      to: { path: `${SERVER}/modules/[^/]+/(?!index\\.ts$)` },
    },
    {
      name: 'modules-through-each-others-index',
      comment: 'Other areas and the composition root import a module by its index.ts only.',
      severity: 'error',
      from: { path: `${SERVER}/modules/([^/]+)/`, pathNot: TESTS },
      to: { path: `${SERVER}/modules/[^/]+/(?!index\\.ts$)`, pathNot: `${SERVER}/modules/$1/` },
    },
    {
      name: 'notifications-by-events-only',
      comment:
        'The module handles events of the others; none of them imports it. The demo’s people read what they were told of.',
      severity: 'error',
      from: {
        path: '^(?!apps/server/(src/(modules/notifications/|modules\\.ts$)|seed/demo/))',
        pathNot: TESTS,
      },
      to: { path: `${SERVER}/modules/notifications/` },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'What only tests use does not run in production.',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/testing/|^(e2e|bench|tools)/|vitest\\.config\\.ts$)' },
      to: { path: '(\\.test\\.tsx?$|\\.fixture\\.ts$|/testing/|^e2e/|^node_modules/vitest/)' },
    },
    {
      name: 'web-contract-without-schemas',
      comment: 'The schemas of the contract would bring the validator into the page.',
      severity: 'error',
      from: { path: WEB, pathNot: TESTS },
      to: {
        path: '^packages/contract/src/(?!(types|acts|attributes|bank-accounts|chat-links|constants|countries|entities|events|folding|language|limits|live-wire|money|notification-kinds|page-links|placeholders|queues|refunds|rules|sales|setting-limits|texts|withdrawal-kinds|access)\\.ts$)',
        // what is only a type vanishes
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-types-as-types',
      comment: 'An import of types that is not marked as one would bring the schemas with it.',
      severity: 'error',
      from: { path: WEB, pathNot: TESTS },
      to: { path: '^packages/contract/src/types\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-apart',
      comment: 'A screen that needs two features joins them in its route.',
      severity: 'error',
      from: { path: `${WEB}/features/([^/]+)/` },
      to: { path: `${WEB}/features/[^/]+/`, pathNot: `${WEB}/features/$1/` },
    },
    {
      name: 'features-below-app',
      comment: 'Routes use features, not the other way.',
      severity: 'error',
      from: { path: `${WEB}/features/`, pathNot: TESTS },
      to: { path: `${WEB}/(app/|main\\.tsx|entry-server\\.tsx)` },
    },
    {
      name: 'components-below-features',
      comment: 'The design system and the library know no feature.',
      severity: 'error',
      from: { path: `${WEB}/(components|lib)/`, pathNot: TESTS },
      to: { path: `${WEB}/(app/|features/|main\\.tsx|entry-server\\.tsx)` },
    },
    {
      name: 'worker-apart',
      comment: 'The service worker and the page are two programs, which share what they say to each other.',
      severity: 'error',
      from: { path: `${WEB}/service-worker/` },
      to: { path: `${WEB}/(?!service-worker/)` },
    },
    {
      name: 'page-apart-from-worker',
      comment: 'The service worker and the page are two programs, which share what they say to each other.',
      severity: 'error',
      from: { path: `${WEB}/(?!service-worker/)` },
      to: { path: `${WEB}/service-worker/(?!messages\\.ts$)` },
    },
    {
      name: 'lib-below-components',
      comment: 'The library draws nothing.',
      severity: 'error',
      from: { path: `${WEB}/lib/`, pathNot: TESTS },
      to: { path: `${WEB}/components/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // Imports of types count as well: what only names another part depends on it too.
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
