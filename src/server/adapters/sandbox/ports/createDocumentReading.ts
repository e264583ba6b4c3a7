import { decodeDocumentKey } from '../../../documents/documentKey.ts'
import type { DocumentReadingPort } from '../../../lending/Ports.ts'
import type { SandboxData } from '../companies/SandboxData.ts'

/**
 * The sandbox's reader of documents judges by the file's name: `respinto` (or `rejected`) is not the requested document,
 * `illeggibile` (or `unreadable`) cannot be read; any other is as it should be, and says the figures that the company's
 * data has for it.
 */
export function createDocumentReading(data: SandboxData): DocumentReadingPort {
  return {
    async read({ key, filename, companyTaxCode }) {
      if (/respint|rejected/i.test(filename)) {
        return { state: 'rejected', reason: 'notWhatWasAsked', ocrCompleted: true }
      }
      if (/illeggibil|unreadable/i.test(filename)) {
        return { state: 'failed', reason: 'unreadable', ocrCompleted: false }
      }
      const company = data.companies.find(({ taxCode }) => taxCode === companyTaxCode)
      const fields = company?.readings?.[decodeDocumentKey(key)?.request ?? '']
      return { state: 'valid', ocrCompleted: true, ...(fields && { fields }) }
    },
  }
}
