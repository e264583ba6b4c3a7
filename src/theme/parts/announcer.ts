/** What a screen reader says without a move of the focus. `turn` distinguishes two equal sentences. */
export interface Announcement {
  text: string
  turn: number
}

const nothing: Announcement = { text: '', turn: 0 }
const listeners = new Set<() => void>()
const regions: object[] = []
let said = nothing
let isSameMoment = false

/** Reads a sentence out, in the one live region of the page. What comes at the same moment is read in one. */
export function announce(sentence: string): void {
  said = { text: isSameMoment ? `${said.text} ${sentence}` : sentence, turn: said.turn + 1 }
  isSameMoment = true
  queueMicrotask(() => {
    isSameMoment = false
  })
  notify()
}

export const announcer = {
  /** What the region has to say now: the newest one speaks, since a modal dialog silences the page behind it. */
  announcementIn: (region: object): Announcement => (regions.at(-1) === region ? said : nothing),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** What was said is not for the present applicant. */
  forget(): void {
    said = nothing
    notify()
  },
  /** A region is there. Returns how to take it away; nothing said before is said again. */
  open(region: object): () => void {
    regions.push(region)
    said = nothing
    notify()
    return () => {
      regions.splice(regions.indexOf(region), 1)
      said = nothing
      notify()
    }
  },
}

function notify(): void {
  for (const listener of listeners) listener()
}
