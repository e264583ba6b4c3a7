import type { DeskStory } from '#contract/desk.ts'

import { behaviourOf } from '../ports/behaviourOf.ts'
import { fixedSwitch } from '../ports/failsFor.ts'
import { readData } from '../companies/readData.ts'
import type { SandboxCompany } from '../companies/SandboxCompany.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import type { Story } from '../companies/Story.ts'
import type { Switches } from '../Switches.ts'

const { stories } = readData<{ stories: Story[] }>('stories')

/** Returns the companies to try. `addressOf` says at which address the journey begins that has a screen. */
export async function listStories(
  data: SandboxData,
  switches: Switches,
  addressOf: (screen: string) => string | undefined,
): Promise<DeskStory[]> {
  const reached = stories.flatMap((story) => {
    const address = addressOf(story.leadsTo)
    return address === undefined ? [] : [{ ...story, address }]
  })
  return Promise.all(
    reached.map(async (story) => {
      const companies = data.companies.filter(({ vatNumber }) => vatNumber === story.vatNumber)
      return {
        ...story,
        applicant: applicantOf(companies[0], data),
        isBroken: await isBroken(companies, switches),
      }
    }),
  )
}

function applicantOf(company: SandboxCompany | undefined, data: SandboxData): DeskStory['applicant'] {
  const person = data.person(company?.people[0]?.taxCode ?? '')
  return person ? { name: `${person.name} ${person.surname}`, taxCode: person.taxCode } : null
}

async function isBroken(companies: SandboxCompany[], switches: Switches): Promise<boolean | null> {
  const failing = companies.filter((company) => behaviourOf(company).fails.length > 0)
  if (failing.length === 0) return null
  const fixed = await Promise.all(failing.map(({ taxCode }) => switches.isOn(fixedSwitch(taxCode))))
  return fixed.includes(false)
}
