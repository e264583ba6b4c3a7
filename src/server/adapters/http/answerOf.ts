import { DomainError } from '../../errors/DomainError.ts'
import { isPdfFile } from '../../lending/ports/PdfFile.ts'
import type { Operation } from '../../lending/ports/PortContract.ts'
import { readAnswer, refuseFailure } from '../../services/readAnswer.ts'
import { readJson } from '../../services/readJson.ts'
import { ServiceError } from '../../services/ServiceError.ts'
import type { ServiceResponse } from '../../services/ServiceRequest.ts'

/**
 * Returns what an operation was answered, as far as its contract declares it. Throws a DomainError for a refusal that
 * the contract names, and a ServiceError for anything else that is not what it describes.
 */
export function answerOf(
  service: string,
  { answer, errors = {} }: Operation,
  response: ServiceResponse,
): unknown {
  const code = codeOf(response)
  const refusal = Object.keys(errors).find((each): each is keyof typeof errors => each === code)
  if (refusal) throw new DomainError(refusal, errors[refusal] ?? '')
  if (!isPdfFile(answer)) return readAnswer({ service, answer }, response)

  refuseFailure(service, response)
  if (!response.body.subarray(0, PDF_START.length).equals(PDF_START)) {
    throw new ServiceError(service, 'answered something that is no PDF', {
      mayRecover: false,
      kind: 'answer',
    })
  }
  return new Uint8Array(response.body)
}

const PDF_START = Buffer.from('%PDF-')

/** The code in the problem details of a refusal. */
function codeOf({ status, body }: ServiceResponse): unknown {
  if (status < 400 || status > 499) return undefined
  try {
    return (readJson(body) as { code?: unknown } | null)?.code
  } catch {
    return undefined
  }
}
