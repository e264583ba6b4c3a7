import type { JSONPath } from 'jsonc-parser'

import type { Finding } from '#contract/Finding.ts'

import { pathOfFinding } from '../../findings/pathOfFinding.ts'

/** Findings of a file, each with its path in it. */
export interface PathFinding {
  finding: Finding
  path: JSONPath
}

/** Returns the findings of a file with where in it they are. */
export function findingsIn(file: string, text: string, findings: readonly Finding[]): PathFinding[] {
  return findings
    .filter((finding) => finding.file === file)
    .map((finding) => ({ finding, path: pathOfFinding(text, finding) }))
}

/** Returns the findings at a path, and below it. */
export function findingsAt(findings: readonly PathFinding[], path: JSONPath): Finding[] {
  return findings.filter((each) => isBelow(each.path, path)).map(({ finding }) => finding)
}

/** Returns the findings that are at none of several paths, nor below them. */
export function findingsBesides(findings: readonly PathFinding[], paths: readonly JSONPath[]): Finding[] {
  return findings
    .filter((each) => !paths.some((path) => isBelow(each.path, path)))
    .map(({ finding }) => finding)
}

function isBelow(path: JSONPath, top: JSONPath): boolean {
  return top.every((part, index) => String(path[index]) === String(part))
}
