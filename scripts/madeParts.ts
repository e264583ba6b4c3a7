import { diagramOf } from '#flow/diagramOf.ts'
import { storiesTable } from '#server/adapters/sandbox/companies/storiesTable.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'

import { formatText } from './formatText.ts'

/** The page with parts that are made from the definitions and the sandbox's data. */
export const MADE_PAGE = 'flows/README.md'

/** Returns that page with its made parts anew: what stands between `<!-- name -->` and `<!-- /name -->`. */
export async function madeParts(page: string, root: string): Promise<string> {
  const { journeys } = await loadDefinitions([root])
  const { journey } = journeys.get('onboarding')!
  const parts = {
    stories: storiesTable((screen) => journey.steps.has(screen)),
    flow: `\`\`\`mermaid\n${diagramOf(journey)}\n\`\`\``,
  }
  const made = Object.entries(parts).reduce((text, [name, content]) => replacePart(text, name, content), page)
  return formatText(MADE_PAGE, made)
}

function replacePart(page: string, name: string, content: string): string {
  const [before, rest] = page.split(`<!-- ${name} -->`)
  const after = rest?.split(`<!-- /${name} -->`)[1]
  if (before === undefined || after === undefined)
    throw new Error(`${MADE_PAGE} has no part called "${name}".`)
  return `${before}<!-- ${name} -->\n\n${content}\n\n<!-- /${name} -->${after}`
}
