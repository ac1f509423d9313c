import { type Defect, withinWeb } from './defect.ts'

const ofMessages = withinWeb('features/messages')
const NOTES = 'api/voice-notes.test.ts'
const BUBBLE = 'components/voice-bubble.test.tsx'
const WORDS = 'api/search-words.test.ts'
const ROWS = 'components/gallery-rows.test.ts'

/** What the page of a chat could get wrong with voice notes, the search and what was shared. */
export const VOICE_NOTES_PAGE_DEFECTS: readonly Defect[] = [
  ofMessages(
    'a voice note is sent that nobody has sent',
    'api/voice-notes.ts',
    "if (!note.wanted || state.step !== 'ready') continue",
    "if (state.step !== 'ready') continue",
    NOTES,
  ),
  ofMessages(
    'the sound of a voice note is given back once it was sent',
    'api/voice-notes.ts',
    'uploads.release(item.key)',
    'uploads.remove(item.key)',
    NOTES,
  ),
  ofMessages(
    'a recording that a reload has interrupted is sent',
    'api/voice-notes.ts',
    'this.finish(id, sound, { seconds, peaks }, { wanted: false })',
    'this.finish(id, sound, { seconds, peaks }, { wanted: true })',
    NOTES,
  ),
  ofMessages(
    'the parts of a recording stay on the device',
    'api/voice-notes.ts',
    '    this.#inTurn(parts => parts.forget(id, note.parts))\n  }\n\n  /** Sends',
    '  }\n\n  /** Sends',
    NOTES,
  ),
  ofMessages(
    'a sender is told of an own voice note that was played',
    'api/use-mark-heard.ts',
    'if (mine || !voice ||',
    'if (!voice ||',
    BUBBLE,
  ),
  ofMessages(
    'whoever plays a voice note again tells it again',
    'api/use-mark-heard.ts',
    '    said.current = true\n',
    '',
    BUBBLE,
  ),
  ofMessages(
    'the search marks by what was typed, not by what is the same',
    'api/search-words.ts',
    'const plain = foldText(letter)',
    'const plain = letter',
    WORDS,
  ),
  ofMessages(
    'a row of what was shared goes over into another month',
    'components/gallery-rows.ts',
    "    if (its !== month) rows.push({ kind: 'month', month: its })\n",
    '',
    ROWS,
  ),
]
