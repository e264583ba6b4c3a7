import { describe, expect, it } from 'vitest'

import { commitMessage } from '../../../scripts/studio/commitMessage.ts'

describe('the message that is proposed for a commit', () => {
  it.each([
    ['one short sentence, for one change', ['flows/survey.json'], ['Step a is gone.'], 'Step a is gone'],
    [
      'the files, and a line for each change',
      ['flows/survey.json', 'flows/settings.json'],
      ['Step a is gone.', 'Step b is new.'],
      'Change settings, survey\n\n- Step a is gone.\n- Step b is new.',
    ],
    ['that words are others', ['i18n/it/a.json', 'i18n/en/a.json'], [], 'Change the words of a'],
    [
      'three files, and how many more',
      ['schemas/x/a.json', 'schemas/x/b.json', 'schemas/x/c.json', 'schemas/x/d.json', 'i18n/it/e.json'],
      [],
      'Change a, b, c and 2 more',
    ],
  ])('says %s', (_what, files, behaviour, message) => {
    expect(commitMessage(files, behaviour)).toBe(message)
  })
})
