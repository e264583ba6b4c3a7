import { expect, it } from 'vitest'

import { everyDocumentCountIsInOrder } from '#checks/documents/everyDocumentCountIsInOrder.ts'
import { everyDocumentHasAKind } from '#checks/documents/everyDocumentHasAKind.ts'
import type { Flow } from '#flow/Flow.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'

import { knownCatalog } from '../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'

const file = 'flows/preEvaluation.json'

it('finds a case that is asked for no document, where the page does not go on without one', () => {
  const files = readDefinitions('.')
  const flow = JSON.parse(files.get(file)!) as { conditions: Record<string, unknown> }
  flow.conditions['isIndividualCompany'] = flow.conditions['isCompany']
  const changed = new Map(files).set(file, JSON.stringify(flow))
  const found = [...everyDocumentCountIsInOrder(assembleContent(changed, knownCatalog('.')))]

  expect(found.map(({ message }) => message)).toEqual([
    'No document is asked for where "/facts/companyType" is "INDIVIDUAL_COMPANY", and schemas/preEvaluation/revenue_document.json does not go on without one.',
  ])
})

it('finds more documents than the list of a shared file takes', () => {
  const files = readDefinitions('.')
  const text = files.get('schemas/shared/documents.json')!.replace('"maxItems": 30', '"maxItems": 1')
  const changed = new Map(files).set('schemas/shared/documents.json', text)
  const found = [...everyDocumentCountIsInOrder(assembleContent(changed, knownCatalog('.')))]

  expect(found.map(({ message }) => message)).toContain(
    '3 files must be handed in, and "/recent/documents" of schemas/preEvaluation/mcc_additional_documents.json takes 1.',
  )
})

it('finds a case that is asked for no document where each hangs on another place', () => {
  const files = readDefinitions('.')
  const flow = JSON.parse(files.get(file)!) as Flow
  flow.tasks['revenue_document']!.documents![1]!.when = 'sheetRead'
  const changed = new Map(files).set(file, JSON.stringify(flow))
  const found = [...everyDocumentCountIsInOrder(assembleContent(changed, knownCatalog('.')))]

  expect(found.map(({ message }) => message)).toEqual([
    'No document is asked for where "/facts/companyType" is "INDIVIDUAL_COMPANY" and "/facts/sheetRead" is false, and schemas/preEvaluation/revenue_document.json does not go on without one.',
  ])
})

it('finds a case in which a document is asked for and none of its types is', () => {
  const files = readDefinitions('.')
  const flow = JSON.parse(files.get(file)!) as Flow
  flow.tasks['mcc_additional_documents']!.documents![0]!.types!.pop()
  const changed = new Map(files).set(file, JSON.stringify(flow))
  const found = [...everyDocumentHasAKind(assembleContent(changed, knownCatalog('.')))]

  expect(found.map(({ message }) => message)).toEqual([
    'Of "lastBalance" no type is asked for when "/facts/companyType" is "INDIVIDUAL_COMPANY": it is not asked for there.',
  ])
})
