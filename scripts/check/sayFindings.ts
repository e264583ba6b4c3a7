import type { Content } from '#checks/content/Content.ts'
import type { Finding } from '#contract/Finding.ts'
import { languages } from '#validation/languages.ts'

import { sayFinding } from '../sayFinding.ts'
import { type Cause, foldFollowers } from './foldFollowers.ts'

/** Returns findings as text for people, each with those that follow from it, with how much was read at the end. */
export function sayFindings(findings: Finding[], contents: Content[]): string {
  return [...foldFollowers(findings).map(sayCause), totals(findings, contents)].join('\n\n')
}

function sayCause({ finding, followers }: Cause): string {
  if (followers.length === 0) return sayFinding(finding)
  const places = followers.map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`)
  const follow = followers.length === 1 ? 'follows' : 'follow'
  return `${sayFinding(finding)}\n  and ${followers.length} more that ${follow} from it: ${places.join(', ')}`
}

function totals({ length }: Finding[], contents: Content[]): string {
  const sum = (count: (content: Content) => number) =>
    contents.reduce((total, content) => total + count(content), 0)
  const flows = sum((content) => content.flows.size)
  const screens = sum((content) => content.screens.size)
  const packs = sum(({ wording }) => languages.reduce((total, language) => total + wording[language].size, 0))
  const counts = `${flows} flows, ${screens} screens, wording in ${packs} files`
  return `${counts}: ${length} problem${length === 1 ? '' : 's'}.`
}
