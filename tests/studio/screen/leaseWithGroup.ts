import { addField } from '#studio/screen/model/editFields.ts'
import { writeWords } from '#studio/words/writeWords.ts'

import { lease, screenOf } from './productTexts.ts'

export const VEHICLE = 'schemas/quotation/vehicle_details.json'

const words = {
  it: { label: 'Immatricolazione', plate: 'Targa' },
  en: { label: 'Registration', plate: 'Number plate' },
}

const pack = { namespace: 'quotation' }
const own = ['vehicle_details', 'registration']

/** The files of the leasing product by which the screen of the vehicle asks for its registration, as a group of its own. */
export function filesWithGroup(): Record<string, string> {
  const text = addField(screenOf(lease, VEHICLE).text, {
    name: 'registration',
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: { plate: { type: 'string', minLength: 1, maxLength: 10 } },
    },
    uiSchema: { 'ui:order': ['plate'] },
    valid: { plate: 'GX412LM' },
    isRequired: false,
    after: 'condition',
  })
  const said = Object.entries(words).flatMap(([language, { label, plate }]) => [
    { ...pack, language, path: [...own, 'label'], text: label },
    { ...pack, language, path: [...own, 'plate', 'label'], text: plate },
  ])
  return { ...writeWords(lease, said), [VEHICLE]: text }
}

export const leaseWithGroup: ReadonlyMap<string, string> = new Map([
  ...lease,
  ...Object.entries(filesWithGroup()),
])
