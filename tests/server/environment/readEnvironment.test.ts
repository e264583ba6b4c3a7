import { describe, expect, it } from 'vitest'

import { KEY_VARIABLES } from '#server/security/keys/KEY_VARIABLES.ts'
import { readEnvironment } from '#server/environment/readEnvironment.ts'
import type { TrustedProxies } from '#server/environment/readProxies.ts'

describe('readEnvironment', () => {
  it('needs nothing in development', () => {
    expect(readEnvironment({}, '/project')).toMatchObject({
      production: false,
      host: 'localhost',
      port: 8080,
      baseUrl: 'http://localhost:8080',
      database: { file: '/project/data/digital-lending.sqlite' },
    })
  })

  it('takes a variable that is empty for one that is left out', () => {
    const empty = { DATA_DIR: '', HOST: '', APP_DIR: '' }
    expect(readEnvironment(empty, '/project')).toEqual(readEnvironment({}, '/project'))
  })

  it.each([
    ['DATABASE_URL', ' postgres://db.example/lending'],
    ['CLAMAV', 'unix:/run/clamd.sock '],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318?key=1'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_TIMEOUT', '10s'],
    ['OTEL_EXPORTER_OTLP_TRACES_COMPRESSION', 'zip'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer hush'],
    ['PUBLIC_URL', 'lending.example.com'],
  ])('says once that %s is not right where it reads "%s"', (name, value) => {
    const keys = Object.fromEntries(Object.values(KEY_VARIABLES).map((key) => [key, 'value']))
    const right = { NODE_ENV: 'production', PUBLIC_URL: 'https://lending.example', ...keys }
    const read = () => readEnvironment({ ...right, [name]: value }, '/project')
    expect(read).toThrow(new RegExp(`^The environment is not right:\\n- ${name}: [^\\n]+$`))
  })

  it('takes an address however its host is written', () => {
    const { baseUrl } = readEnvironment({ PUBLIC_URL: 'https://Lending.Example:443/' }, '/project')
    expect(baseUrl).toBe('https://lending.example')
  })

  it('takes PostgreSQL where it is told to', () => {
    const url = 'postgres://user:secret@db.example:5432/lending'
    expect(readEnvironment({ DATABASE_URL: url }, '/project').database).toEqual({ url })
  })

  it('says everything that is wrong at once, and no secret', () => {
    const wrong = {
      PORT: 'eighty',
      NODE_ENV: 'prod',
      DATABASE_URL: 'mysql://root:hunter2@db',
      SANDBOX: 'yes',
      PUBLIC_URL: 'lending.example.com',
      ALLOWED_ORIGINS: 'https://a.example,https://b.example/path',
      SIGNING_KEY: 'topsecret',
    }
    const read = () => readEnvironment(wrong, '/project')
    for (const name of [
      'PORT',
      'NODE_ENV',
      'DATABASE_URL',
      'SANDBOX',
      'PUBLIC_URL',
      'ALLOWED_ORIGINS',
      'SIGNING_KEY',
    ]) {
      expect(read).toThrow(new RegExp(`^- .*${name}`, 'm'))
    }
    expect(read).not.toThrow(/hunter2|topsecret/)
  })

  it('takes an Operaton where it is told to, and says what is missing or wrong of it', () => {
    const operaton = {
      PROCESS_ENGINE: 'operaton',
      OPERATON_URL: 'https://operaton.bank.example/engine-rest/',
      OPERATON_USER: 'lending',
      OPERATON_PASSWORD: 'hush',
    }
    const read = (changed: object) => readEnvironment({ ...operaton, ...changed }, '/project').operaton

    expect(read({ PROCESS_ENGINE: '' })).toBeNull()
    expect(read({})).toEqual({
      url: 'https://operaton.bank.example/engine-rest',
      user: 'lending',
      password: 'hush',
    })
    expect(() => read({ PROCESS_ENGINE: 'camunda' })).toThrow(
      'PROCESS_ENGINE: "camunda" is none of embedded, operaton.',
    )
    expect(() => read({ OPERATON_USER: '', OPERATON_PASSWORD: '' })).toThrow(
      'OPERATON_USER, OPERATON_PASSWORD: PROCESS_ENGINE=operaton needs it.',
    )
    expect(() => read({ OPERATON_URL: 'operaton:8090' })).toThrow(
      'OPERATON_URL: it must read https://host/engine-rest',
    )
  })

  it.each<[string, TrustedProxies]>([
    ['1', 1],
    ['3', 3],
    ['10.0.0.7', ['10.0.0.7']],
    ['10.0.0.7, 192.168.0.0/24,fd00::/16', ['10.0.0.7', '192.168.0.0/24', 'fd00::/16']],
    ['off', false],
    ['', false],
  ])('takes as proxies: "%s"', (text, proxies) => {
    expect(readEnvironment({ TRUST_PROXY: text }, '/project').trustProxy).toEqual(proxies)
  })

  it.each([
    'on',
    'true',
    '0',
    '11',
    '-1',
    'proxy.example',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.7,',
    '*',
  ])('says how to name proxies in place of "%s"', (text) => {
    expect(() => readEnvironment({ TRUST_PROXY: text }, '/project')).toThrow(
      /^- TRUST_PROXY: ".+" does not say which proxies to believe; write how many stand in a row/m,
    )
  })

  it.each([
    ['METRICS_TOKEN', 'short', 'it has 16 characters or more'],
    ['METRICS_TOKEN', 'with a space in the middle', 'a bearer has letters, digits'],
    ['DRAIN_SECONDS', '-1', 'is no number of seconds between 0 and 60'],
    ['DRAIN_SECONDS', '61', 'is no number of seconds between 0 and 60'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'it must read http://host:4318'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'http://me:hunter2@host:4318', 'it must read http://host:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'is none of http/protobuf, http/json'],
    ['OTEL_TRACES_SAMPLER', 'sometimes', 'is none of parentbased_always_on'],
    ['OTEL_TRACES_SAMPLER_ARG', '10', 'between 0 and 1'],
    ['OTEL_SDK_DISABLED', 'yes', 'is none of true, false'],
  ])('says what is wrong with %s=%s', (name, value, sentence) => {
    const read = () => readEnvironment({ [name]: value }, '/project')

    expect(read).toThrow(new RegExp(`^- ${name}: .*${sentence}`, 'm'))
    expect(read).not.toThrow(/hunter2/)
  })

  it('has metrics and traces where they are asked for alone', () => {
    expect(readEnvironment({}, '/project')).toMatchObject({ metricsToken: null, tracing: null, drainMs: 0 })
    expect(readEnvironment({ METRICS_TOKEN: 'a-bearer-of-sixteen' }, '/project').metricsToken).toBe(
      'a-bearer-of-sixteen',
    )
  })

  it.each([
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' },
      {
        url: 'http://collector:4318/v1/traces',
        protocol: 'http/protobuf',
        sampler: 'parentbased_always_on',
        ratio: 1,
      },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      },
      {
        url: 'https://traces.example/in',
        protocol: 'http/json',
        sampler: 'parentbased_traceidratio',
        ratio: 0.25,
      },
    ],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, null],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, null],
  ])('sends traces as OpenTelemetry says: %j', (variables, tracing) => {
    const { tracing: read } = readEnvironment(variables, '/project')

    expect(read).toEqual(tracing)
  })

  it('lets production start with its own keys and address alone', () => {
    const read = (more: object) => readEnvironment({ NODE_ENV: 'production', ...more }, '/project')
    expect(() => read({})).toThrow(/production needs keys of its own/)
    expect(() => read({})).toThrow(/PUBLIC_URL/)

    const keys = Object.fromEntries(Object.values(KEY_VARIABLES).map((name) => [name, 'value']))
    expect(read({ ...keys, PUBLIC_URL: 'https://app.lending.example' })).toMatchObject({
      production: true,
      host: '0.0.0.0',
      baseUrl: 'https://app.lending.example',
    })
  })

  it('keeps what the bank alone looks at closed in production, unless it is asked for', () => {
    const closed = readEnvironment(production({}), '/project')
    const asked = readEnvironment(production({ DOCUMENTATION: 'on', STUDIO: 'read' }), '/project')

    expect(closed).toMatchObject({ documentation: false, studio: false })
    expect(asked).toMatchObject({ documentation: true, studio: true })
    expect(readEnvironment({}, '/project')).toMatchObject({ documentation: true, studio: true })
    expect(readEnvironment(production({ SANDBOX_IN_PRODUCTION: 'on' }), '/project')).toMatchObject({
      documentation: false,
      studio: true,
    })
    expect(() => readEnvironment({ STUDIO: 'write' }, '/project')).toThrow(/STUDIO/)
  })

  it.each([
    'http://lending.example',
    'http://10.0.0.5:8080',
    'http://localhost:8080',
    'http://localhost.example',
  ])('is not opened in production at %s', (PUBLIC_URL) => {
    expect(() => readEnvironment(production({ PUBLIC_URL }), '/project')).toThrow(
      /PUBLIC_URL: production is not opened over http/,
    )
  })

  it('is opened on the machine alone where a trial was asked for', () => {
    const trial = { SANDBOX: 'on', SANDBOX_IN_PRODUCTION: 'on' }
    const at = (PUBLIC_URL: string) =>
      readEnvironment(production({ ...trial, PUBLIC_URL }), '/project').baseUrl

    expect(at('http://localhost:8080')).toBe('http://localhost:8080')
    expect(at('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080')
    expect(() => at('http://lending.example')).toThrow(/over http/)
  })
})

/** All that production needs. */
function production(more: object) {
  const keys = Object.fromEntries(Object.values(KEY_VARIABLES).map((name) => [name, 'value']))
  return { NODE_ENV: 'production', PUBLIC_URL: 'https://app.lending.example', ...keys, ...more }
}
