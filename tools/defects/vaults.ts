import { type Defect, within, withinWeb } from './defect.ts'

const inVaults = within('modules/vaults')
const inPurchases = within('modules/purchases')
const onThePage = withinWeb('features/vaults/own')
const ofRows = withinWeb('components/sortable')
const VAULTS = 'vaults.test.ts'
const BUYING = 'unlock.test.ts'
const KEPT = 'purchases.test.ts'
const SAVED = '/src/modules/media/saved-files.test.ts'
const uploads = withinWeb('lib')

export const VAULT_DEFECTS: readonly Defect[] = [
  inVaults(
    'two vaults that are made at once are more than a creator may have',
    'commands/create-vault.ts',
    '    await holdVaults(tx.db, creatorId)\n',
    '',
    'limits.test.ts',
  ),
  ofRows(
    'a file is put after others that are not shown',
    'sortable-rows.tsx',
    'more ? 2 : 1',
    '1',
    'sortable-rows.test.tsx',
  ),
  inVaults(
    'a vault that was withdrawn is still found by others',
    'vaults.policy.ts',
    'return facts.own || (!facts.withdrawn && !facts.empty)',
    'return facts.own || !facts.empty',
    VAULTS,
  ),
  inVaults(
    'a buyer loses what is withdrawn or of somebody who has gone',
    'vaults.policy.ts',
    '  if (facts.bought) return true\n',
    '',
    VAULTS,
  ),
  inVaults(
    'who has not bought a vault is told which files are in it',
    'vaults.policy.ts',
    "return isVisible(facts) && !isLocked(accessOf(facts)) ? allow : deny('VAULT_NOT_FOUND')",
    "return isVisible(facts) ? allow : deny('VAULT_NOT_FOUND')",
    VAULTS,
  ),
  inVaults(
    'what was sold is deleted',
    'vaults.policy.ts',
    "return sold ? deny('VAULT_SOLD') : allow",
    'return sold ? allow : allow',
    VAULTS,
  ),
  inVaults(
    'a vault is sold at another price than the one that was seen',
    'vaults.policy.ts',
    "return facts.price === priceSeen ? allow : deny('PRICE_CHANGED')",
    'return allow',
    BUYING,
  ),
  inVaults(
    'the right to a vault stays when its money went back',
    'vaults.repository.ts',
    '.set({ reversed_at: now })',
    '.set({ reversed_at: null })',
    BUYING,
  ),
  inVaults(
    'a file that was taken out is gone for those who had bought it',
    'commands/remove-file.ts',
    'if (await isOwnedByBuyers(tx.db, file))',
    'if (false as boolean)',
    VAULTS,
  ),
  inVaults(
    'a file that was taken out comes to those who buy later',
    'vaults.access.ts',
    'coalesce(bought.created_at < file.removed_at, false)',
    'coalesce(bought.created_at is not null, false)',
    VAULTS,
  ),
  inVaults(
    'files that came before the purchase are new',
    'vaults.access.ts',
    'coalesce(file.ready_at > bought.created_at, false) and not exists',
    'coalesce(bought.created_at is not null, false) and not exists',
    VAULTS,
  ),
  inVaults(
    'an archive goes on for who has lost the right',
    'queries/read-archive.ts',
    '    const seen = await readableVault(ctx, id)\n    const viewer',
    '    const seen = first\n    const viewer',
    BUYING,
  ),
  inVaults(
    'two files of one name break an archive',
    '/src/platform/http/answers/zip.ts',
    'yield { name: freeName(taken, name), input',
    'yield { name, input',
    BUYING,
  ),
  inVaults(
    'a picture in an archive has no mark of its buyer',
    'vaults.guard.ts',
    "return file === undefined ? 'none' : 'marked'",
    "return file === undefined ? 'none' : 'viewer'",
    BUYING,
  ),
  inVaults(
    'strangers get the cover as it is',
    'vaults.guard.ts',
    "  if (isLocked(accessOf(factsOf(seen, viewer)))) return 'none'\n  if (found.isCover) return 'marked'",
    "  if (found.isCover) return 'marked'\n  if (isLocked(accessOf(factsOf(seen, viewer)))) return 'none'",
    BUYING,
  ),
  inVaults(
    'a name of a file leads to another folder',
    'vaults.presenter.ts',
    ".replace(NOT_IN_NAMES, '_')",
    ".replace(NOT_IN_NAMES, '/')",
    VAULTS,
  ),
  inVaults(
    'the cover that is given with a new vault is somebody else’s',
    'commands/claim-cover.ts',
    "await claimMedia(tx, { ownerId, ids: [id], purpose: 'vault' })",
    "[{ kind: 'image' }].filter(() => ownerId !== id)",
    VAULTS,
  ),
  inVaults(
    'programs are sold as archives',
    '/src/platform/media/kinds.ts',
    'SAVED.has(contentType)',
    "contentType.startsWith('application/')",
    SAVED,
  ),
  inVaults(
    'archives are taken for posts',
    '/src/modules/media/media.roles.ts',
    'post: { image: SOLD_PHOTO,',
    'post: { file: { original: true }, image: SOLD_PHOTO,',
    SAVED,
  ),
  inVaults(
    'an archive is shown in place',
    '/src/modules/media/media.serving.ts',
    "requested.role === 'original' && {",
    "requested.role === 'play' && {",
    SAVED,
  ),
  uploads(
    'a paused file keeps those behind it waiting',
    'upload.ts',
    "each.state.step === 'sending' && !each.paused",
    "each.state.step === 'sending'",
    'upload-reload.test.ts',
  ),
  uploads(
    'a file that is paused by itself goes on',
    'upload.ts',
    'paused || find(key)?.paused === true',
    'paused',
    'upload-reload.test.ts',
  ),
  onThePage(
    'a double click on a pause is none',
    'coming-row.tsx',
    'if (event.detail <= 1) act()',
    'if (event.detail >= 0) act()',
    'coming-row.test.tsx',
  ),
  inPurchases(
    'what was given back is still among what was bought',
    'purchases.repository.ts',
    '${SALE.kind} in ${KINDS} and ${SALE.paid} > 0',
    '${SALE.kind} in ${KINDS}',
    KEPT,
  ),
  inPurchases(
    'a search of purchases looks at names alone',
    'purchases.repository.ts',
    ' or ${contains(TITLE, PATTERN)})',
    ')',
    KEPT,
  ),
]
