import { DomainError } from '../../errors/DomainError.ts'
import type { CompletionMeasure, Meter } from './Meter.ts'

type Task = Pick<CompletionMeasure, 'journey' | 'process' | 'step'>

/** Returns what `complete` returns, and throws what it throws. It is measured once `complete` says which task it is about. */
export async function measureCompletion<T>(
  meter: Meter,
  complete: (isAbout: (task: Task) => void) => Promise<T>,
): Promise<T> {
  const began = performance.now()
  let about: Task | undefined
  const measure = (outcome: CompletionMeasure['outcome']) => {
    if (about) meter.completed({ ...about, outcome, seconds: (performance.now() - began) / 1000 })
  }
  try {
    const done = await complete((task) => {
      about = task
    })
    measure('completed')
    return done
  } catch (error) {
    measure(error instanceof DomainError && error.status < 500 ? 'refused' : 'failed')
    throw error
  }
}
