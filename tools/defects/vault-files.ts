import { type Defect, within, withinWeb } from './defect.ts'

const ofMessages = within('modules/messages')
const ofVaults = within('modules/vaults')
const ofMedia = within('modules/media')
const ofPage = withinWeb('features/messages/vault-picker')
const [TESTS, FROM_VAULTS, FROM_MEDIA] = [
  'vault-files.test.ts',
  '/src/modules/messages/vault-files.test.ts',
  '/src/modules/messages/vault-files.test.ts',
]
const PAGE = 'vault-picker.test.tsx'

/** Mistakes with files of vaults that are sent in messages. */
export const VAULT_FILES: readonly Defect[] = [
  ofMessages(
    'who has a file in a message saves what comes with the vault',
    'messages.media.ts',
    "SAVED_ROLES.includes(question.role) ? 'none' : ",
    '',
    TESTS,
  ),
  ofMessages(
    'a file is deleted with its vault although a message shows it',
    'index.ts',
    'keep: (tx, media) => isShown(tx.db, media)',
    'keep: async () => false',
    TESTS,
  ),
  ofMessages(
    'a file is sent that has left its vault',
    'commands/take-files.ts',
    '!sendable.has(id) && !again.has(id)',
    'false',
    TESTS,
  ),
  ofMessages(
    'a message is sold of which staff have taken a file down',
    'messages.policy.ts',
    ' || facts.withheld',
    '',
    TESTS,
  ),
  ofMessages(
    'what was sent without a price counts as not had',
    'attached.repository.ts',
    "message.price is null or file.preview then 'free'",
    "message.price is null or file.preview then 'sent'",
    TESTS,
  ),
  ofVaults(
    'a file leaves its vault with the message that shows it',
    'index.ts',
    'keep: (tx, media) => isOfVault(tx.db, media)',
    'keep: async () => false',
    FROM_VAULTS,
  ),
  ofVaults(
    'a file of a vault that was taken down stays in messages',
    'commands/take-down-vault.ts',
    '  await withholdMedia(tx, await listMediaOf(tx.db, [vault]), { withheld: removed })\n',
    '',
    FROM_VAULTS,
  ),
  ofVaults(
    'what a fan has is listed as missing',
    'sendable.repository.ts',
    "coalesce(had.had, 'sent') = 'sent' and not ${inVault}",
    'true',
    FROM_VAULTS,
  ),
  ofMedia(
    'a medium is deleted at the moment in which it is sent',
    'commands/claim-media.ts',
    '  await lockMedia(tx.db, [id])\n  for',
    '  for',
    FROM_MEDIA,
  ),
  ofPage(
    'files are sent in the order of the list',
    'vault-picker.tsx',
    'setChosen([...chosen, file])',
    'setChosen(files.filter(each => each === file || chosen.includes(each)))',
    PAGE,
  ),
  ofPage(
    'more files are chosen than a message holds',
    'vault-picker.tsx',
    'else if (chosen.length < room)',
    'else if (room > 0)',
    PAGE,
  ),
  ofPage(
    'a price out of bounds goes into the message',
    'picker-foot.tsx',
    'disabled={chosen.length === 0 || isWrong}',
    'disabled={chosen.length === 0}',
    PAGE,
  ),
]
