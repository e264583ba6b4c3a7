import type { JSONSchema7 } from 'json-schema'

import type { Service } from '#flow/Service.ts'

import type { Content } from '../../content/Content.ts'
import { factsIn, factsOfEach } from './factsIn.ts'
import { factsOfSchema } from './factsOfSchema.ts'
import type { Fact, Subject } from './Subject.ts'
import { textOf } from './textOf.ts'

/** Parts of the settings that say how the bank presents itself, and decide nothing. */
const looks = ['brand', 'theme', 'contacts', 'sandbox', '$schema', '$comment']

/** Returns what stands beside journeys and screens: tables, services, events, webhooks, shared schemas, pages and settings. */
export function subjectsBeside(content: Content): Subject[] {
  const { tables, services, events, webhooks, shared, general, settings } = content
  return [
    ...[...tables.values()].map(({ value: { table, rows } }) => ({
      name: `table ${table}`,
      facts: rows.map(({ when, sets }): Fact => [
        `row ${when ? textOf(when) : 'otherwise'} sets`,
        JSON.stringify(sets),
      ]),
    })),
    ...[...services.values()].map(({ value }) => subjectOfService(value)),
    ...[...events.values()].map(({ value: { event, payload, secret } }) => ({
      name: `event ${event}`,
      facts: [...factsOfEach('', { secret }), ...within('carries', payload)],
    })),
    ...[...webhooks.values()].map(({ value: { webhook, on, ...rest } }) => ({
      name: `webhook ${webhook}`,
      facts: [...factsOfEach('', rest), ...factsIn('on', on.toSorted())],
    })),
    ...[...shared.values()].map(({ name, value }) => ({
      name: `schema ${name}`,
      facts: factsOfSchema(value, () => true),
    })),
    ...Object.keys(general?.value.pages ?? {}).map((name) => ({ name: `page ${name}`, facts: [] })),
    ...Object.entries(settings?.value ?? {})
      .filter(([part]) => !looks.includes(part))
      .map(([part, value]) => ({ name: `setting ${part}`, facts: settingsFacts(value) })),
  ]
}

/** What a service is asked and answers; what the sandbox answers in its place is no behaviour of the product. */
function subjectOfService(definition: Service): Subject {
  const { service, arguments: asked, answer, sandbox: _, ...rest } = definition
  return {
    name: `service ${service}`,
    facts: [...factsOfEach('', rest), ...within('asks', asked), ...within('answers', answer)],
  }
}

function settingsFacts(value: unknown): Fact[] {
  return typeof value === 'object' && !Array.isArray(value)
    ? factsOfEach('', value ?? {})
    : factsIn('value', value)
}

function within(part: string, schema: JSONSchema7 | undefined): Fact[] {
  return schema ? factsOfSchema(schema).map(([name, value]) => [`${part} ${name}`, value]) : []
}
