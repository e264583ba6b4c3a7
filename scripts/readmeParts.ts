import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { format, resolveConfig } from 'prettier'

import { diagramOf } from '#flow/diagramOf.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { storiesTable } from '#server/adapters/sandbox/companies/storiesTable.ts'

/** The README with its made parts anew: what stands between `<!-- name -->` and `<!-- /name -->`. */
export async function readmeParts(readme: string, root: string): Promise<string> {
  const { journey } = await loadDefinitions(root)
  const parts = {
    stories: storiesTable((screen) => journey.steps.has(screen)),
    forms: formFigures(root),
    flow: `\`\`\`mermaid\n${diagramOf(journey)}\n\`\`\``,
  }
  const made = Object.entries(parts).reduce(
    (text, [name, content]) => replacePart(text, name, content),
    readme,
  )
  return format(made, { ...(await resolveConfig('README.md')), parser: 'markdown' })
}

/** The tables that `npm run bench:forms -- --write` measured last. */
function formFigures(root: string): string {
  const results = readFileSync(join(root, 'tests/bench/forms/RESULTS.md'), 'utf8')
  return /<!-- figures -->(.*)<!-- \/figures -->/s.exec(results)?.[1]?.trim() ?? ''
}

function replacePart(readme: string, name: string, content: string): string {
  const [before, rest] = readme.split(`<!-- ${name} -->`)
  const after = rest?.split(`<!-- /${name} -->`)[1]
  if (before === undefined || after === undefined) throw new Error(`README.md has no part called "${name}".`)
  return `${before}<!-- ${name} -->\n\n${content}\n\n<!-- /${name} -->${after}`
}
