/** The samplers of OTEL_TRACES_SAMPLER. */
export const SAMPLERS = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const

/** The protocols of OTEL_EXPORTER_OTLP_PROTOCOL that are spoken here. */
export const PROTOCOLS = ['http/protobuf', 'http/json'] as const

/** Where traces go. Headers, time limits, compression and certificates are read by the exporter, service and resource by the SDK. */
export interface TracingSettings {
  url: string
  protocol: (typeof PROTOCOLS)[number]
  sampler: (typeof SAMPLERS)[number]
  /** The share of traces that samplers with a ratio keep. */
  ratio: number
}
