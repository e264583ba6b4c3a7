import { PROTOCOLS, SAMPLERS, type TracingSettings } from '../observability/tracing/TracingSettings.ts'

/** `api-key=hush,tenant=bank`, as OpenTelemetry reads it. */
const PAIRS = /^\s*[^\s=,]+\s*=[^,]*(,\s*[^\s=,]+\s*=[^,]*)*,?$/

type Variables = Record<string, string | undefined>

/** Returns where traces go, by OpenTelemetry's own variables; null where no collector is named. */
export function readTracing(variables: Variables, problems: string[]): TracingSettings | null {
  const isDisabled = choice('OTEL_SDK_DISABLED', ['true', 'false'], 'false') === 'true'
  const exporter = choice('OTEL_TRACES_EXPORTER', ['otlp', 'none'], 'otlp')
  const ofAll = choice('OTEL_EXPORTER_OTLP_PROTOCOL', PROTOCOLS, 'http/protobuf')
  const protocol = choice('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', PROTOCOLS, ofAll)
  const sampler = choice('OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on')
  const ratio = Number(variables['OTEL_TRACES_SAMPLER_ARG'] || '1')
  if (!(ratio >= 0 && ratio <= 1))
    problems.push('OTEL_TRACES_SAMPLER_ARG: it is the share of traces that are kept, between 0 and 1.')
  const own = address('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', /[#\s]/)
  const base = address('OTEL_EXPORTER_OTLP_ENDPOINT', /[?#\s]/)
  // The SDK reads these by itself, and says of a wrong one nothing.
  for (const part of ['', 'TRACES_']) {
    choice(`OTEL_EXPORTER_OTLP_${part}COMPRESSION`, ['gzip', 'none'], 'none')
    form(`OTEL_EXPORTER_OTLP_${part}TIMEOUT`, /^[1-9]\d*$/, 'it is a number of milliseconds such as 10000.')
    form(`OTEL_EXPORTER_OTLP_${part}HEADERS`, PAIRS, 'it must read name=value,name=value.')
  }
  const url = own ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`)
  if (!url || isDisabled || exporter === 'none') return null
  return { url, protocol, sampler, ratio }

  function choice<Choice extends string>(
    name: string,
    choices: readonly Choice[],
    otherwise: Choice,
  ): Choice {
    if (!variables[name]) return otherwise
    const value = variables[name] as Choice
    if (!choices.includes(value)) problems.push(`${name}: "${value}" is none of ${choices.join(', ')}.`)
    return value
  }

  function address(name: string, unwanted: RegExp): string | undefined {
    const value = variables[name]
    if (!value) return undefined
    const read = URL.parse(value)
    const isPlain = read && /^https?:$/.test(read.protocol) && !read.username && !unwanted.test(value)
    if (!isPlain) problems.push(`${name}: it must read http://host:4318, without a query or a password.`)
    return value
  }

  function form(name: string, is: RegExp, sentence: string): void {
    const value = variables[name]
    if (value && !is.test(value)) problems.push(`${name}: ${sentence}`)
  }
}
