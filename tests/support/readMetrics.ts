import type { FastifyInstance } from 'fastify'

/** The bearer of servers whose metrics a test reads. */
export const METRICS_TOKEN = 'bearer-of-the-tests'

/** A value of a metric, with its labels. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** Returns what a server's `/metrics` says, sample by sample. */
export async function readMetrics(app: FastifyInstance): Promise<Sample[]> {
  const { body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  return body
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line) ?? []
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text])
      return { name, labels: Object.fromEntries(pairs), value: Number(value.replace('Inf', 'Infinity')) }
    })
}

/** Returns the sum of the samples of a metric that have these labels; undefined where there is none. */
export function valueOf(
  samples: Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const found = samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
  )
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
}
