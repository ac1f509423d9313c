import { type Defect, withinWeb } from './defect.ts'

const ofDiffusions = withinWeb('features/messages/diffusions')
const FORM = 'diffusion-form.test.tsx'
const LIST = 'diffusion-list.test.tsx'
const PAGE = 'diffusion-page.test.tsx'

/** What the pages of messages to many could get wrong. */
export const DIFFUSIONS_PAGE_DEFECTS: readonly Defect[] = [
  ofDiffusions(
    'a lost answer and a second press send a message to many twice',
    'use-new-diffusion.ts',
    'if (isDecided(error)) clientId.renew()',
    'clientId.renew()',
    FORM,
  ),
  ofDiffusions(
    'a message to many can be scheduled for the past',
    'send-time.ts',
    'return at > soonest && at <=',
    'return at <=',
    FORM,
  ),
  ofDiffusions(
    'a list that was deleted is still asked for',
    'use-new-diffusion.ts',
    'const audience = withKnownLists(draft.audience, lists)',
    'const { audience } = draft',
    FORM,
  ),
  ofDiffusions(
    'the next message to many begins with the last one',
    'use-new-diffusion.ts',
    '    setDraft(EMPTY)\n',
    '',
    FORM,
  ),
  ofDiffusions(
    'the preview shows a text that is sold',
    'message-preview.tsx',
    '!(sellsText && unbought) &&',
    'true &&',
    FORM,
  ),
  ofDiffusions(
    'what is going out stands among the rest',
    'diffusion-list.tsx',
    '  ...items.filter(isUnderWay),\n  ...items.filter(each => !isUnderWay(each)),\n',
    '  ...items,\n',
    LIST,
  ),
  ofDiffusions(
    'what was given back counts as paid in the sum of a message to many',
    'results.tsx',
    'bought * price.amount === paid.amount',
    'bought > 0',
    PAGE,
  ),
  ofDiffusions(
    'what is paused is paused again',
    'open-panel.tsx',
    'isPaused ? resume : pause',
    'pause',
    PAGE,
  ),
]
