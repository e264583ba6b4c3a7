import { readdirSync, readFileSync } from 'node:fs'

import { sampleFiles } from './sampleContent.ts'

/** A finding that a broken definition must give. `at` is file:line:column. */
interface Expected {
  at: string
  rule: string
  message: string
  hint: string
}

/** One way to break the sample definitions. */
type Break = { finds: Expected[] } & (
  | { change: string; replace: string; by: string }
  | { add: string; text: string }
  | { takeAway: string }
)

export interface BrokenDefinition {
  rule: string
  title: string
  changes: Record<string, string | null>
  finds: Expected[]
}

const folder = 'tests/fixtures/definitions/broken'

/** The ways to break each rule, one file a rule. */
export function brokenDefinitions(): BrokenDefinition[] {
  const good = sampleFiles()
  return readdirSync(folder).flatMap((file) => {
    const rule = file.slice(0, -'.json'.length)
    const breaks = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Break[]
    return breaks.map((each) => ({ rule, finds: each.finds, ...changed(each, good) }))
  })
}

function changed(each: Break, good: Map<string, string>): Pick<BrokenDefinition, 'title' | 'changes'> {
  if ('takeAway' in each) return { title: `without ${each.takeAway}`, changes: { [each.takeAway]: null } }
  if ('add' in each) return { title: `with ${each.add}`, changes: { [each.add]: `${each.text}\n` } }

  const text = good.get(each.change) ?? ''
  if (!text.includes(each.replace)) throw new Error(`${each.change} holds no ${each.replace}`)
  const broken = text.replace(each.replace, () => each.by)
  return { title: `with ${each.by || `no ${each.replace}`}`, changes: { [each.change]: broken } }
}
