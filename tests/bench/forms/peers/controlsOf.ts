import type { Control, Group, Part } from '../workloads/documentOf.ts'

export interface Section {
  name: string
  label: string
  controls: Control[]
}

/** The form as sections of controls, for peers to which it is given in another shape; controls at the top are a section without a name. */
export function sectionsOf(parts: Part[]): Section[] {
  const groups = parts.filter((part): part is Group => part.kind === 'group')
  if (groups.length === 0) return [{ name: '', label: '', controls: parts as Control[] }]
  return groups.map(({ name, label, parts: inside }) => ({ name, label, controls: inside as Control[] }))
}

/** The place of a control in the data, as most peers write it. */
export function placeOf(section: Section, { name }: Control): string {
  return section.name === '' ? name : `${section.name}.${name}`
}

export function isNumber({ kind }: Control): boolean {
  return kind === 'number' || kind === 'amount'
}
