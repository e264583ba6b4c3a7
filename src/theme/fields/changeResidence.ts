/** A place to live, as far as it is filled in. */
export interface Residence {
  country?: string
  province?: string
  town?: string
  zip?: string
  toponym?: string
  street?: string
  civicNumber?: string
}

export interface Town {
  value: string
  province: string
  zips: string[]
}

const dependents: Record<string, (keyof Residence)[]> = {
  country: ['province', 'town', 'zip', 'toponym'],
  province: ['town', 'zip'],
  town: ['zip'],
}

/** A residence with another answer in a field: what depended on the former one is asked anew. A town with one ZIP code brings it along. */
export function changeResidence(before: Residence, field: string, value: unknown, towns: Town[]): Residence {
  const after: Record<string, unknown> = { ...before, [field]: value }
  if (value === undefined) delete after[field]
  if (before[field as keyof Residence] === value) return before
  for (const dependent of dependents[field] ?? []) delete after[dependent]

  if (field === 'town') {
    const [zip, ...others] =
      towns.find((town) => town.value === value && town.province === before.province)?.zips ?? []
    if (zip !== undefined && others.length === 0) after['zip'] = zip
  }
  return after
}
