import { type Defect, within } from './defect.ts'

const plant = within('modules/messages')
const VOICE = 'voice-notes.test.ts'
const FINDING = 'finding.test.ts'
const SHARED = 'shared.test.ts'

/** Mistakes with voice notes, with the search in a chat and with what was shared in it. */
export const VOICE_NOTES: readonly Defect[] = [
  plant(
    'a voice note is counted as a photo',
    'messages.access.ts',
    'case when ${isThere(message)} and not ${isVoice(message)}',
    'case when ${isThere(message)}',
    VOICE,
    FINDING,
  ),
  plant(
    'a sender sees that a voice note was heard where receipts are off',
    'messages.access.ts',
    'chat_id`)} and ${sendReceipts(OF_CHAT)})))`',
    'chat_id`)})))`',
    VOICE,
  ),
  plant(
    'a number of change says that a voice note was heard where receipts are off',
    'commands/mark-heard.ts',
    'if (chat.receipts) await',
    'if (chat !== undefined) await',
    VOICE,
  ),
  plant(
    'one hears an own voice note',
    'voice.repository.ts',
    "    .where('by_fan', '=', side !== 'fan')\n",
    '',
    VOICE,
  ),
  plant(
    'a search finds what has to be bought',
    'finding.repository.ts',
    "        and ${shownText('message', toSide(side))} <> ''\n",
    '',
    FINDING,
  ),
  plant(
    'a search counts no more than the page',
    'finding.repository.ts',
    '      from hit\n    )\n    select counted',
    '      from hit join page using (id)\n    )\n    select counted',
    FINDING,
  ),
  plant(
    'a text that has to be bought gives its links',
    'gallery.repository.ts',
    "${shownText('message', toSide(side))} as text",
    'message.body as text',
    SHARED,
  ),
  plant(
    'what is shared stops within a message of several files',
    'gallery.repository.ts',
    'or file.position > ${after.at})`}',
    'or false)`}',
    SHARED,
  ),
  within('modules/media')(
    'a video is taken for a voice note',
    'media.playable.ts',
    "  if (soundOnly !== undefined && probed.video !== null) throw new MediaRefusedError('type')\n",
    '',
    'voice.test.ts',
  ),
]
