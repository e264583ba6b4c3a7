import type { ScreenData } from '#contract/screenData.ts'

import type { Worker } from '../Worker.ts'

/** The people against the lists. */
export const verifyPeople: Worker = async ({ context, loanCase }) => {
  const { people } = loanCase.state.answers[
    'members_of_company'
  ] as unknown as ScreenData['members_of_company']
  const listed = await Promise.all(people.map((person) => context.ports.lists.isListed(person)))
  return { facts: { blacklisted: listed.includes(true) } }
}
