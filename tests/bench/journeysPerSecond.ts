import { startCase, walkOn } from '../support/walkJourney.ts'
import { LightApplicant } from './LightApplicant.ts'
import { median } from './median.ts'

/** How many whole journeys a server takes a second, and how long one lasts. */
export interface Throughput {
  journeys: number
  perSecond: number
  medianMs: number
}

/** Walks `journeys` journeys; the companies, which have one open case each, apply side by side. */
export async function journeysPerSecond(
  url: string,
  journeys: number,
  companies: string[],
): Promise<Throughput> {
  const times: number[] = []
  let left = journeys
  const started = performance.now()

  await Promise.all(
    companies.map(async (vatNumber) => {
      while (left > 0) {
        left -= 1
        const begun = performance.now()
        const applicant = new LightApplicant(url)
        await startCase(applicant, { vatNumber })
        const { task } = await walkOn(applicant, { vatNumber })
        if (task.name !== 'actual_process_summary') throw new Error(`${vatNumber} ended at ${task.name}`)
        times.push(performance.now() - begun)
      }
    }),
  )

  const seconds = (performance.now() - started) / 1000
  return { journeys, perSecond: journeys / seconds, medianMs: median(times) }
}
