import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

import type { TracingSettings } from './TracingSettings.ts'

/** Returns the sampler that the settings name. A trace that began in a browser is sampled as one that begins here. */
export function samplerOf({ sampler, ratio }: Pick<TracingSettings, 'sampler' | 'ratio'>): Sampler {
  const root = rootOf(sampler, ratio)
  if (!sampler.startsWith('parentbased_')) return root
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root })
}

function rootOf(sampler: TracingSettings['sampler'], ratio: number): Sampler {
  if (sampler.endsWith('traceidratio')) return new TraceIdRatioBasedSampler(ratio)
  return sampler.endsWith('always_on') ? new AlwaysOnSampler() : new AlwaysOffSampler()
}
