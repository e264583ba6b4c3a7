/** What is asked for, as the server lists it: groups of requests, each satisfied by any one of its types. */
export interface DocumentGroup {
  name: string
  related_entity: string
  requests: {
    name: string
    /** How many files must and can be handed in, where any will do. */
    from?: number
    to?: number
    types: { name: string; configurations: Record<string, Configuration[]> }[]
  }[]
}

interface Configuration {
  label: string
  filename?: string
  dossier_document_id?: string
  state?: string
}

/** A document that was uploaded, as the form keeps it. */
export interface GivenDocument {
  key: string
  dossier_document_id: string
  filename?: string
}

/** How the server finds a document. */
export interface DocumentCheck extends GivenDocument {
  state: string
  bytes?: number
  reason?: string
  /** Figures that were read in it, by the names of the fields that ask for them. */
  reading?: Record<string, number>
}

/** One thing asked for, with the slots its document can be put in. */
export interface RequestedDocument {
  id: string
  name: string
  group: string
  relatedEntity: string
  /** How many files must be handed in. */
  from: number
  /** How many files can be handed in, where any will do: its slots differ by their numbers alone. */
  to?: number | undefined
  slots: DocumentSlot[]
}

export interface DocumentSlot {
  key: string
  type: string
  subType: string
  /** The server's own name of it. */
  label: string
  /** It is one of several of its sub type: only its name distinguishes them. */
  isSelected: boolean
}

/** What separates the parts of a document's key. */
const SEPARATOR = '#'

/** Those of a list of requests that a field shows: so many from the first, or all but so many. */
export function shownOf(
  requested: RequestedDocument[],
  { skip = 0, take = Infinity }: { skip?: number; take?: number },
): RequestedDocument[] {
  return requested.slice(skip, skip + take)
}

/** How many requests have as many documents that were not refused as they need, and one at least. */
export function answeredRequests(
  requested: RequestedDocument[],
  given: GivenDocument[],
  states: DocumentCheck[],
): number {
  const isUsable = ({ dossier_document_id: id }: GivenDocument) =>
    !states.some((check) => check.dossier_document_id === id && /^(failed|rejected)$/.test(check.state))
  const keys = new Set(given.filter(isUsable).map(({ key }) => key))
  return requested.filter(
    ({ from, slots }) => slots.filter(({ key }) => keys.has(key)).length >= Math.max(from, 1),
  ).length
}

/** Everything that is asked for, or what one group asks for. */
export function requestedDocuments(groups: DocumentGroup[], only?: string): RequestedDocument[] {
  const asked = only === undefined ? groups : groups.filter(({ name }) => name === only)
  return asked.flatMap(({ name: group, related_entity: relatedEntity, requests }) =>
    requests.map(({ name, from = 1, to, types }) => ({
      id: `${group}-${name}`,
      name,
      from,
      to,
      group,
      relatedEntity,
      slots: types.flatMap((type) =>
        Object.entries(type.configurations).flatMap(([subType, configurations]) =>
          configurations.map(({ label }) => ({
            key: keyOf(group, name, type.name, subType, configurations.length > 1 ? label : ''),
            type: type.name,
            subType,
            label,
            isSelected: configurations.length > 1,
          })),
        ),
      ),
    })),
  )
}

function keyOf(...parts: string[]): string {
  return parts.map((part) => part.replaceAll('%', '%25').replaceAll(SEPARATOR, '%23')).join(SEPARATOR)
}

/** What this page did with documents that the server's list may not show yet, by their ids. */
interface Done {
  uploaded: ReadonlySet<string>
  removed: ReadonlySet<string>
}

/**
 * The documents that the server has, in place of those that the form holds from before the page was opened anew: one that
 * was replaced, removed or filed in the archive meanwhile is here no more.
 */
export function withKnownDocuments(
  given: GivenDocument[],
  known: GivenDocument[],
  requested: RequestedDocument[],
  { uploaded, removed }: Done,
): GivenDocument[] {
  const here = given.filter(
    (document) => uploaded.has(document.dossier_document_id) || known.some(isSame(document)),
  )
  const keys = new Set(requested.flatMap(({ slots }) => slots.map(({ key }) => key)))
  const missing = known.filter(
    ({ key, dossier_document_id: id }) =>
      keys.has(key) && !removed.has(id) && !here.some((document) => document.key === key),
  )
  if (missing.length === 0 && here.length === given.length) return given
  return [
    ...here,
    ...missing.map(({ key, dossier_document_id, filename }) => ({ key, dossier_document_id, filename })),
  ]
}

function isSame({ key, dossier_document_id: id }: GivenDocument) {
  return (known: GivenDocument) => known.dossier_document_id === id && known.key === key
}
