import { startCase, type Walk, walkOn } from '../support/walkJourney.ts'
import { LightApplicant } from './LightApplicant.ts'
import { median } from './median.ts'

/** How many whole journeys a server takes a second, and how long one lasts. */
export interface Throughput {
  journeys: number
  perSecond: number
  medianMs: number
}

/** A company of the sandbox; of several under a VAT number the one with the id. */
export type Applying = Pick<Walk, 'vatNumber' | 'companyId'>

/** Walks `journeys` journeys; the companies, which have one open case each, apply side by side. */
export async function journeysPerSecond(
  url: string,
  journeys: number,
  companies: readonly Applying[],
): Promise<Throughput> {
  const times: number[] = []
  let left = journeys
  const started = performance.now()

  await Promise.all(
    companies.map(async (company) => {
      while (left > 0) {
        left -= 1
        const begun = performance.now()
        const applicant = new LightApplicant(url)
        await startCase(applicant, company)
        const { task } = await walkOn(applicant, company)
        if (task.name !== 'actual_process_summary') {
          throw new Error(`${company.vatNumber} ended at ${task.name}`)
        }
        times.push(performance.now() - begun)
      }
    }),
  )

  const seconds = (performance.now() - started) / 1000
  return { journeys, perSecond: journeys / seconds, medianMs: median(times) }
}
