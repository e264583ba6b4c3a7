import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { assembleContent } from '#checks/content/assembleContent.ts'
import type { Catalog } from '#checks/content/Catalog.ts'
import type { Content } from '#checks/content/Content.ts'
import { unreadableColors } from '#theme/tokens/unreadableColors.ts'

const folder = 'tests/fixtures/definitions/good'

/** What the code around the sample definitions would provide. */
const sampleCatalog: Catalog = {
  layouts: ['form', 'waiting', 'wayout', 'outcome', 'summary'],
  widgets: ['SelectWidget', 'AmountWidget'],
  widgetTypes: new Map([
    ['SelectWidget', ['string', 'number', 'integer', 'array']],
    ['AmountWidget', ['number', 'integer']],
  ]),
  fields: ['PeopleField', 'DocumentsField'],
  blocks: ['NoticeBlock', 'SummaryBlock'],
  endpoints: ['getKinds', 'findCompany'],
  workerFacts: new Map([
    ['startRequest', { answers: [], variables: [], needs: [], gives: ['limit'] }],
    ['checkCompany', { answers: [], variables: [], needs: ['limit'], gives: ['listed'] }],
    ['findBranch', { answers: ['zip'], variables: ['zip'], needs: [], gives: [] }],
    ['keepPapers', { answers: [], variables: [], needs: ['listed'], gives: [] }],
  ]),
  callFacts: [],
  outsideMessages: new Map([
    ['contractSigned', []],
    ['scanned', ['scan']],
  ]),
  workers: ['startRequest', 'checkCompany', 'findBranch', 'keepPapers'],
  settings: {
    limits: ['minimumAmount', 'maximumAmount', 'branchRadiusKm'],
    deadlines: ['request', 'bankLink', 'scoreRetry', 'contractValidity', 'resumeLink', 'pollingCap'],
    texts: [],
  },
  facts: ['limit', 'listed', 'codeProven'],
  errorCodes: ['CODE_NOT_PROVEN'],
  lenderErrorCodes: [],
  messages: new Map([
    ['told', ['brand', 'reference', 'address']],
    ['code', ['brand', 'code', 'minutes']],
    ['resumeLink', ['brand', 'reference', 'address']],
    ['personLink', ['brand', 'reference', 'address', 'company']],
  ]),
  texts: ['shell.help', 'shell.steps.*', 'documents.requests.*.label'],
  asked: [{ file: 'src/app/Shell.tsx', keys: ['shell.help'] }],
  given: [{ key: 'shell.help', values: ['hours'] }],
  unreadableColors,
}

/** The text of each file of a small set of definitions without a fault, by path, with the real grammars. */
export function sampleFiles(): Map<string, string> {
  return new Map([...filesBelow(folder, ''), ...filesBelow('.', 'schemas/meta/')])
}

/** Those definitions with some files changed, added, or taken away by null. */
export function sampleContent(changes: Record<string, string | null> = {}): Content {
  const files = sampleFiles()
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) files.delete(file)
    else files.set(file, text)
  }
  return assembleContent(files, sampleCatalog)
}

function filesBelow(root: string, prefix: string): [string, string][] {
  return readdirSync(join(root, prefix), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => prefix + file.replaceAll('\\', '/'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
}
