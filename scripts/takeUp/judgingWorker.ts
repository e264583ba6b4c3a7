/** Judges definitions in a thread of its own, which keeps what it found out about files that stand as they were. */
import { parentPort } from 'node:worker_threads'

import type { Move, Trace } from '#checks/trace/traceStory.ts'
import type { Story } from '#checks/stories/Story.ts'
import type { PlayPerson, PlayPersons } from '#contract/studioPlay.ts'
import type { Finding } from '#contract/Finding.ts'
import { languagesOf, readLanguages } from '#engine/compile/read/readLanguages.ts'
import { LANGUAGES, speak } from '#validation/languages.ts'

import { refreshTypes } from '../refreshTypes.ts'
import { behaviourOfTexts, findingsOfTexts, madeOfTexts, type Texts } from './judgeTexts.ts'
import { type PlayedWalk, personsOfTexts, storiesOfTexts, traceOfTexts, walkOfTexts } from './playTexts.ts'
import { judgeSaved, readSaved, type Saved } from './judgeSaved.ts'

/**
 * What the thread is asked: what is wrong with saved files (`writesTypes` has the types of the project's own screens written
 * too), or, for the studio, with texts that are not saved, how they behave otherwise than the lock, what is made of them, who
 * comes where in a journey, and how a person's way goes.
 */
export type Question =
  | ({ what: 'saved'; writesTypes?: boolean } & Saved)
  | { what: 'findings'; texts: Texts }
  | { what: 'behaviour'; folder: string; texts: Texts; lock?: string }
  | { what: 'made'; folder: string; texts: Texts }
  | { what: 'stories'; texts: Texts; journey: string }
  | { what: 'persons'; texts: Texts; journey: string }
  | { what: 'trace'; texts: Texts; story: Story; moves: Move[] }
  | { what: 'walk'; texts: Texts; story: Story; moves: Move[]; events: number }

/** What each question is answered with. */
export interface Answers {
  saved: Finding[]
  findings: Finding[]
  behaviour: string[]
  made: Map<string, string>
  stories: PlayPerson[]
  persons: PlayPersons
  trace: Trace
  walk: PlayedWalk
}

/** What came of a question, or why nothing did. */
export type Answer = { id: number } & ({ result: unknown } | { error: unknown })

parentPort?.on('message', ({ id, question }: { id: number; question: Question }) => void reply(id, question))

async function reply(id: number, question: Question): Promise<void> {
  try {
    // Definitions are judged in the languages that they list themselves: those that they put in force.
    speak(
      question.what === 'saved'
        ? readLanguages(question.folders)
        : languagesOf([question.texts.get(LANGUAGES)]),
    )
    if (question.what === 'saved') await replyToSaved(id, question)
    else tell({ id, result: await resultOf(question) })
  } catch (error) {
    tell({ id, error })
  }
}

/** Types are written after the answer: who waits for it needs none of them. */
async function replyToSaved(id: number, saved: Extract<Question, { what: 'saved' }>): Promise<void> {
  const products = readSaved(saved)
  tell({ id, result: judgeSaved(products, saved) })
  const own = products.find(({ name }) => name === '')
  if (saved.writesTypes && own) await refreshTypes(own.content, saved.root)
}

async function resultOf(question: Exclude<Question, { what: 'saved' }>): Promise<unknown> {
  switch (question.what) {
    case 'findings':
      return findingsOfTexts(question.texts)
    case 'behaviour':
      return behaviourOfTexts(question.folder, question.texts, question.lock)
    case 'made':
      return madeOfTexts(question.folder, question.texts)
    case 'stories':
      return storiesOfTexts(question.texts, question.journey)
    case 'persons':
      return personsOfTexts(question.texts, question.journey)
    case 'trace':
      return traceOfTexts(question.texts, question.story, question.moves)
    case 'walk':
      return walkOfTexts(question.texts, question.story, question.moves, question.events)
  }
}

function tell(answer: Answer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer)
}
