/** A document that was sent. Its id is known where it was answered. */
export interface Sent {
  id?: string
  filename: string
  sha256: string
}

/** A place of a case as somebody knows it who puts documents there and takes them away. */
export interface KnownPlace {
  key: string
  /** What was answered to stand there. */
  stands: Sent | null
  /** What was asked for since, and never answered: it was done, or not at all. */
  asked?: Sent | null
  /** Documents that were answered to be removed or replaced. */
  gone: string[]
}

/** What the server shows of a case, and what its database holds. */
export interface StoredUploads {
  /** What the task shows, place by place. */
  shown: { key: string; id?: string; filename?: string }[]
  /** What is listed, as it is when downloaded. */
  listed: { key: string; id: string; filename: string; sha256: string }[]
  rows: { id: string; key: string; bytes: number; sha256: string; contentBytes: number }[]
  /** Of the documents that are gone, those that can be downloaded all the same. */
  back: string[]
}

/** How often each was done, by the names under which the history of a case knows it. */
export type DoneUploads = Record<'documentUploaded' | 'documentRemoved', number>

/** What an encrypted document has beside its bytes: iv and tag. */
const ENCRYPTION_BYTES = 28

/** Sentences about everything that is otherwise than what was answered: nothing lost, nothing half there, nothing back. */
export function judgeUploads(known: KnownPlace[], stored: StoredUploads): string[] {
  const { shown, listed, rows, back } = stored
  return [
    ...known.flatMap((place) => atPlace(place, listed)),
    ...shown.flatMap(({ key, id, filename }) => {
      const found = listed.find((each) => each.key === key)
      const isThere = id === found?.id && filename === found?.filename
      return isThere ? [] : [`${key} shows ${filename ?? 'nothing'}, and ${nameOf(found)} is there.`]
    }),
    ...listed
      .filter(({ key }) => !shown.some((each) => each.key === key))
      .map((document) => `${nameOf(document)} at ${document.key} has no place.`),
    ...rows
      .filter(({ id }) => !listed.some((each) => each.id === id))
      .map(({ id, key }) => `Nobody sees the row ${id} at ${key}.`),
    ...rows
      .filter(({ id, bytes, sha256, contentBytes }) => {
        const found = listed.find((each) => each.id === id)
        return contentBytes !== bytes + ENCRYPTION_BYTES || (found && found.sha256 !== sha256)
      })
      .map(({ id, key }) => `The row ${id} at ${key} is not that of its content.`),
    ...back.map((id) => `${id} was gone, and is back.`),
  ]
}

function atPlace({ key, stands, asked }: KnownPlace, listed: StoredUploads['listed']): string[] {
  const [found, ...others] = listed.filter((each) => each.key === key)
  if (others.length > 0) return [`${key} holds ${others.length + 1} documents.`]
  const mayBe = asked === undefined ? [stands] : [stands, asked]
  if (mayBe.some((sent) => isSame(sent, found))) return []
  return [`${key} holds ${nameOf(found)}, not ${mayBe.map(nameOf).join(' or ')}.`]
}

function isSame(sent: Sent | null, found: Required<Sent> | undefined): boolean {
  if (!sent || !found) return !sent && !found
  const isKnown = sent.id === undefined || sent.id === found.id
  return isKnown && sent.sha256 === found.sha256 && sent.filename === found.filename
}

function nameOf(sent: Sent | null | undefined): string {
  return sent ? `${sent.filename} (${sent.sha256.slice(0, 8)})` : 'nothing'
}

/** With each document that is stored or removed the case is told so, or neither: a sentence about any that is missing. */
export function judgeHistory(done: DoneUploads, events: string[]): string[] {
  return Object.entries(done).flatMap(([event, times]) => {
    const told = events.filter((each) => each === event).length
    return told === times
      ? []
      : [`The case was told ${told} times of ${event}, which was done ${times} times.`]
  })
}
