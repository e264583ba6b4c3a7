import type { DocumentReadingPort } from '../ports/Ports.ts'

/**
 * The sandbox's reader of documents judges by the file's name: `respinto` (or `rejected`) is not what was asked for,
 * `illeggibile` (or `unreadable`) cannot be read; any other is as it should be.
 */
export function createDocumentReading(): DocumentReadingPort {
  return {
    async read({ filename }) {
      if (/respint|rejected/i.test(filename)) {
        return { state: 'rejected', reason: 'notWhatWasAsked', ocrCompleted: true }
      }
      if (/illeggibil|unreadable/i.test(filename)) {
        return { state: 'failed', reason: 'unreadable', ocrCompleted: false }
      }
      return { state: 'valid', ocrCompleted: true }
    },
  }
}
