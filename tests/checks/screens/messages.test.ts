import { expect, it } from 'vitest'

import { assembleContent } from '#checks/content/assembleContent.ts'
import { everyMessageIsSentAndAccepted } from '#checks/screens/actions/everyMessageIsSentAndAccepted.ts'
import type { Flow } from '#flow/Flow.ts'

import { knownCatalog } from '../../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../../scripts/readDefinitions.ts'

const file = 'flows/survey.json'

it('finds a button that is open in a case in which the step does not take its message', () => {
  const files = readDefinitions('.')
  const flow = JSON.parse(files.get(file)!) as Flow
  flow.tasks['connect_account_completed_onboarding']!.messages!['abortLinking']!.when = 'linkingOptional'
  const changed = new Map(files).set(file, JSON.stringify(flow))
  const found = [...everyMessageIsSentAndAccepted(assembleContent(changed, knownCatalog('.')))]

  expect(found.map(({ message }) => message)).toEqual([
    expect.stringContaining('"abortLinking" is open where "/facts/accountConnection/mandatory" is true'),
  ])
})
