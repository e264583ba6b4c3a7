import { readFileSync } from 'node:fs'

import type { Survivor } from './Survivor.ts'

/** What of a mutation testing report (schema 2) is read here. */
interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

interface Mutant {
  mutatorName: string
  replacement?: string
  status: string
  location: { start: { line: number } }
}

export interface RoomResult {
  noticed: number
  /** Of these, ones by which a test came to no end: beside much other work it may only have been slow. */
  late: number
  /** Of those that count: ones that do not compile, or stand in code that runs once when a file is loaded, do not. */
  total: number
  survivors: Survivor[]
}

const SURVIVED = ['Survived', 'NoCoverage']

/** What a report of Stryker's says of a room. */
export function readReport(file: string): RoomResult {
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const mutants = Object.entries(files).flatMap(([path, { source, mutants: ofFile }]) => {
    const lines = source.split('\n')
    return ofFile.map((mutant) => ({ path, line: lines[mutant.location.start.line - 1] ?? '', mutant }))
  })
  const count = (status: string) => mutants.filter(({ mutant }) => mutant.status === status).length
  const late = count('Timeout')
  const noticed = count('Killed') + late
  const survivors = mutants
    .filter(({ mutant }) => SURVIVED.includes(mutant.status))
    .map(({ path, line, mutant }) => ({
      file: path,
      mutator: mutant.mutatorName,
      line: line.trim(),
      replacement: mutant.replacement ?? '',
    }))
  return { noticed, late, total: noticed + survivors.length, survivors }
}
