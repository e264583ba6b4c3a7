import { behaviourFindings } from '#checks/behaviour/behaviourFindings.ts'
import { checkContent } from '#checks/checkContent.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import { journeyClashes } from '#checks/journeyClashes.ts'
import type { Finding } from '#contract/Finding.ts'

import type { Mutant, Verdict } from './Mutant.ts'
import { type Product, productFolders } from './Product.ts'

/** Says what `npm run check` finds in a mutant, side by side with the other products; in this process, as the command does. */
export function judgeMutant({ product, changes }: Mutant, others: Product[]): Verdict {
  const content = assembleContent(new Map([...product.files, ...changes]), product.catalog)
  const findings = checkContent(content)
  if (findings.length === 0) {
    const beside = others.map((other) => ({ name: folderOf(other), content: other.content }))
    findings.push(...journeyClashes([{ name: folderOf(product), content }, ...beside]))
  }
  if (findings.length > 0) return verdict('rule', findings)
  const changed = behaviourFindings(content, product.lock)
  return changed.length > 0 ? verdict('lock', changed) : { by: 'nothing', rules: [] }
}

function folderOf({ name }: Product): string {
  const folder = productFolders[name] ?? name
  return folder === '.' ? '' : folder
}

function verdict(by: 'rule' | 'lock', findings: Finding[]): Verdict {
  const [first] = findings
  const told = first && `${first.file}:${first.line} ${first.rule}: ${first.message}`
  return { by, rules: [...new Set(findings.map(({ rule }) => rule))], ...(told !== undefined && { told }) }
}
