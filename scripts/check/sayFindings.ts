import type { Content } from '#checks/content/Content.ts'
import { waitingTexts } from '#checks/lookups/placedTexts.ts'
import type { Finding } from '#contract/Finding.ts'
import { languages } from '#validation/languages.ts'

import { sayFinding } from '../sayFinding.ts'
import { type Cause, foldFollowers } from './foldFollowers.ts'

/** Returns findings as text for people, each with those that follow from it, with how much was read at the end. */
export function sayFindings(findings: Finding[], contents: Content[]): string {
  return [...foldFollowers(findings).map(sayCause), ...sayWaiting(contents), totals(findings, contents)].join(
    '\n\n',
  )
}

/** Texts with a mark in place of a translation: no mistake, for a language is added text by text, and not to be forgotten. */
function sayWaiting(contents: Content[]): string[] {
  const [first, ...others] = contents.flatMap(waitingTexts)
  if (!first) return []
  const count = others.length > 0 ? `${others.length + 1} texts wait for their` : '1 text waits for its'
  return [`note: ${count} translation, "${first.path.join('.')}" in ${first.source.file} first.`]
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
