import type { JSONSchema7 } from 'json-schema'

import type { Service } from '#flow/Service.ts'
import { isValid } from '#validation/isValid.ts'

import { readJson } from './readJson.ts'
import { ServiceError } from './ServiceError.ts'
import type { ServiceResponse } from './ServiceRequest.ts'

/** Statuses after which the same request may succeed: the service was busy, late or out of order. */
const PASSING = [408, 425, 429]

/**
 * Returns what a service answered, as far as its schema declares it. Throws a ServiceError where it refused, failed, or
 * answered something of another shape.
 */
export function readAnswer(
  { service, answer }: Pick<Service, 'service' | 'answer'>,
  { status, body, retryAfterMs }: ServiceResponse,
): unknown {
  refuseFailure(service, { status, retryAfterMs })
  const value = parse(service, body)
  if (!isValid(answer, value)) {
    throw new ServiceError(service, 'answered something of another shape than its file says', {
      mayRecover: false,
      kind: 'answer',
    })
  }
  return declaredPart(answer, value)
}

/** Throws a ServiceError where a status says that the service refused or failed. */
export function refuseFailure(
  service: string,
  { status, retryAfterMs }: Pick<ServiceResponse, 'status' | 'retryAfterMs'>,
): void {
  if (status >= 200 && status <= 299) return
  const mayRecover = status >= 500 || PASSING.includes(status)
  throw new ServiceError(service, `answered with status ${status}`, {
    mayRecover,
    kind: 'status',
    retryAfterMs,
  })
}

function parse(service: string, body: Buffer): unknown {
  try {
    // A change may be answered without a body.
    return isBlank(body) ? {} : readJson(body)
  } catch {
    throw new ServiceError(service, 'answered something that is no JSON', {
      mayRecover: false,
      kind: 'answer',
    })
  }
}

function isBlank(body: Buffer): boolean {
  return body.toString('utf8').trim() === ''
}

/** The properties that a schema names, at any depth; what names none is whole. */
function declaredPart(schema: JSONSchema7, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema
    return typeof items === 'object' && !Array.isArray(items)
      ? value.map((item) => declaredPart(items, item))
      : value
  }
  const variant = schema.anyOf?.find((each) => typeof each === 'object' && isValid(each, value))
  if (typeof variant === 'object') return declaredPart(variant, value)
  if (typeof value !== 'object' || value === null || !schema.properties) return value
  const declared = Object.entries(schema.properties).filter(([name]) => Object.hasOwn(value, name))
  return Object.fromEntries(
    declared.map(([name, property]) => {
      const part = (value as Record<string, unknown>)[name]
      return [name, typeof property === 'object' ? declaredPart(property, part) : part]
    }),
  )
}
