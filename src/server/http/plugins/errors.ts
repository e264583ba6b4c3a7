import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

import {
  type ErrorCode,
  type ValidationError,
  type Problem,
  TOKEN_EXPIRED_SERVICE_CODE,
} from '#contract/errors.ts'

import { isErased } from '../../storage/database/isErased.ts'
import { isUnavailable } from '../../storage/database/isUnavailable.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { limitValidationErrors } from '../../errors/limitValidationErrors.ts'
import { languageOf } from '../languageOf.ts'
import { statusTitle } from '../statusTitle.ts'
import { unavailablePage } from './pages/unavailablePage.ts'
import { chosenMode } from './pages/chosenMode.ts'
import { isShown } from './pages/isPage.ts'

/** A page that cannot be had is asked for again after so long, where nothing says when. */
const AGAIN_SECONDS = 5

/** The codes of Fastify's own errors. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_REQUEST',
  FST_ERR_BAD_URL: 'INVALID_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}

/**
 * Turns every error into the response: RFC 9457 problem details, without internals. A browser that requests a page which
 * the server cannot send gets a page of words instead.
 */
export const errors = fp(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isOfCaller(error, request)) {
      request.log.info('the caller has gone before its request was whole')
      return send(request, reply, new DomainError('INVALID_REQUEST', 'The request did not come whole.'))
    }
    const apiError = apiErrorOf(error)
    // How long the file is of which there is no such part.
    const { 'Content-Range': range } = (error as { headers?: Record<string, string> }).headers ?? {}
    if (range !== undefined) reply.header('content-range', range)
    // A DomainError of this code is said in the log by who found out.
    if (apiError?.code === 'UNAVAILABLE' && apiError !== error)
      request.log.error({ err: error }, 'the database does not serve')
    if (apiError?.code === 'NO_CASE' && apiError !== error)
      request.log.warn({ err: error }, 'a row belongs to what was erased meanwhile')
    if (apiError) return send(request, reply, apiError)

    request.log.error({ err: error }, 'a request failed')
    return send(request, reply, new DomainError('FAULT', 'Something unexpected has happened.'))
  })

  function send(request: FastifyRequest, reply: FastifyReply, apiError: DomainError) {
    const { retryAfterSeconds } = apiError.details
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    reply.code(apiError.status)
    if (apiError.status >= 500 && isShown(request)) {
      return reply.page(
        unavailablePage({
          language: languageOf(request),
          mode: chosenMode(request),
          retryAfterSeconds: retryAfterSeconds ?? AGAIN_SECONDS,
          reference: request.id,
        }),
      )
    }
    return reply
      .type('application/problem+json')
      .send(problemOf(apiError, request, app.context.environment.baseUrl))
  }
})

/** Returns the problem details of an error. A 403 always says where to log in: without that it would mean an outage. */
export function problemOf(
  { code, status, message, details }: DomainError,
  request: { id: string },
  baseUrl: string,
) {
  const { errors: refused, step, triesLeft } = details
  return {
    type: `urn:digital-lending:${code.toLowerCase().replaceAll('_', '-')}`,
    title: statusTitle(status),
    status,
    code: code === 'TOKEN_EXPIRED' ? TOKEN_EXPIRED_SERVICE_CODE : code,
    detail: message,
    reference: request.id,
    ...(refused && limitValidationErrors(refused)),
    ...(step !== undefined && { step }),
    ...(triesLeft !== undefined && { triesLeft }),
    ...(status === 403 && { login: `${baseUrl}/`, logout: `${baseUrl}/` }),
  } satisfies Problem
}

/** Whether the caller went away before its body was whole: its connection broke, and not that of the database. */
function isOfCaller(error: FastifyError, { raw }: FastifyRequest): boolean {
  return raw.errored === error
}

function apiErrorOf(error: FastifyError): DomainError | null {
  if (error instanceof DomainError) return error
  if (error.validation) {
    const refused = error.validation.map(({ instancePath, keyword, params }): ValidationError => ({
      pointer: instancePath,
      keyword,
      params,
    }))
    return new DomainError('INVALID_REQUEST', 'The request has not the shape it should have.', {
      errors: refused,
    })
  }
  if (isUnavailable(error)) {
    return new DomainError('UNAVAILABLE', 'The service is not available for a moment.', {
      retryAfterSeconds: 5,
    })
  }
  if (isErased(error)) return new DomainError('NO_CASE', 'The case was erased meanwhile.')
  const code = frameworkCodes[error.code]
  if (code) return new DomainError(code, plain(error))
  const { statusCode = 500 } = error
  if (statusCode === 416) return new DomainError('RANGE_NOT_SATISFIABLE', plain(error))
  return statusCode >= 400 && statusCode < 500 ? new DomainError('INVALID_REQUEST', plain(error)) : null
}

/** Fastify's sentence without its brackets. */
function plain({ message }: Error): string {
  return message.slice(0, 200)
}
