import { readData } from './readData.ts'
import type { SandboxCompany, SandboxPerson } from './SandboxCompany.ts'
import type { Story } from './Story.ts'

/** The companies to type and where each one leads, as a Markdown table in English. `isReached` says which screens there are. */
export function storiesTable(isReached: (screen: string) => boolean = () => true): string {
  const { stories } = readData<{ stories: Story[] }>('stories')
  const rows = stories
    .filter(({ leadsTo }) => isReached(leadsTo))
    .map(({ vatNumber, company, en, leadsTo }) => [
      `\`${vatNumber}\``,
      company || 'no company',
      en,
      `\`${leadsTo}\``,
      applicantsOf(vatNumber),
    ])
  return table(['VAT number', 'Company', 'What happens', 'Leads to', 'Who applies'], rows)
}

/** The people who can apply for a company, with the tax code to choose at the SPID login. */
function applicantsOf(vatNumber: string): string {
  const { companies } = readData<{ companies: SandboxCompany[] }>('companies')
  const { people } = readData<{ people: SandboxPerson[] }>('people')
  const codes = companies
    .filter((company) => company.vatNumber === vatNumber)
    .flatMap((company) => company.people.slice(0, 1).map(({ taxCode }) => taxCode))
  return [...new Set(codes)]
    .flatMap((code) => people.find(({ taxCode }) => taxCode === code) ?? [])
    .map(({ name, surname, taxCode }) => `${name} ${surname} \`${taxCode}\``)
    .join(', ')
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
