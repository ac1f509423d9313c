import { type Defect, within } from './defect.ts'

const plant = within('modules/help')
const TOPICS = 'help.topics.test.ts'
const SEARCH = 'help.search.test.ts'
const RATINGS = 'help.ratings.test.ts'

export const HELP: readonly Defect[] = [
  plant(
    'the help is searched with regard to accents',
    'help.search.ts',
    'foldText(text).replaceAll',
    'text.toLowerCase().replaceAll',
    SEARCH,
    TOPICS,
  ),
  plant(
    'a word in a text counts as much as in a title',
    'help.search.ts',
    '{ title: 8, keywords: 4, text: 1 }',
    '{ title: 4, keywords: 4, text: 4 }',
    SEARCH,
  ),
  plant(
    'answers are found in which only some of the words occur, though others have all',
    'help.search.ts',
    'found > 0 && found === most',
    'found > 0',
    SEARCH,
  ),
  plant(
    'marks stand beside the words where the text before them has accents of their own',
    'help.search.ts',
    'for (let i = 0; i < bare.length; i++) folded.at.push(place)',
    'for (let i = 0; i < bare.length; i++) folded.at.push(folded.at.length)',
    SEARCH,
  ),
  plant(
    'the figures of the help stay those of the settings with which it was first read',
    'help.topics.ts',
    '    ctx.settings.state.values,\n',
    '',
    TOPICS,
  ),
  plant(
    'an answer that the operator takes away is shown',
    'help.topics.ts',
    "document.fields.get('hidden') !== 'true'",
    'document.fields.size > 0',
    TOPICS,
  ),
  plant(
    'the product’s answer counts before the operator’s',
    'help.topics.ts',
    'if (found.has(name)) continue',
    '',
    TOPICS,
  ),
  plant(
    'a topic of the operator takes the address of tickets',
    'help.topics.ts',
    'part !== TOPIC || slug === TAKEN ||',
    'part !== TOPIC ||',
    TOPICS,
  ),
  plant(
    'a link of a document may be a script',
    'help.documents.ts',
    'const SAFE = /^(https?:|mailto:|\\/(?!\\/))/i',
    'const SAFE = /^/i',
    'help.test.ts',
  ),
  plant(
    'a legal document has no version',
    'help.documents.ts',
    "version: dayIn(document.fields, 'version')",
    "version: dayIn(document.fields, 'updated')",
    'help.test.ts',
  ),
  plant(
    'who says otherwise about an answer is counted twice',
    'commands/rate-help-answer.ts',
    'id: input.rating,',
    'id: crypto.randomUUID(),',
    RATINGS,
  ),
  plant(
    'an id of one answer changes what was said of it through another',
    'help.ratings.repository.ts',
    "        .whereRef('help_rating.answer', '=', 'excluded.answer'),\n",
    '',
    RATINGS,
  ),
  plant(
    'an answer that was written anew keeps what was said of the old one',
    'help.ratings.repository.ts',
    'rated.updated is null or',
    'true or',
    RATINGS,
  ),
  plant(
    'what is said in another language counts for the answer in that one, though it is not written in it',
    'commands/rate-help-answer.ts',
    'locale: answer.locale,',
    'locale: input.locale,',
    RATINGS,
  ),
]
