import type { S3Address } from '../adapters/s3/S3Address.ts'

type Variables = Record<string, string | undefined>

const NAMES = ['DOCUMENTS_S3_URL', 'DOCUMENTS_S3_KEY', 'DOCUMENTS_S3_SECRET'] as const
const USUAL_OVER = 262_144
const USUAL_REGION = 'us-east-1'

/** Returns the bucket of an S3-compatible store in which large documents are kept, or null where none is named. */
export function readS3(variables: Variables, problems: string[]): S3Address | null {
  const [url, accessKeyId, secretAccessKey] = NAMES.map((name) => variables[name])
  const set = NAMES.filter((name) => variables[name])
  if (set.length > 0 && set.length < NAMES.length)
    problems.push(`${NAMES.join(', ')}: give all of them or none.`)
  for (const name of ['DOCUMENTS_S3_REGION', 'DOCUMENTS_S3_OVER'])
    if (variables[name] && set.length === 0)
      problems.push(`${name}: there is no DOCUMENTS_S3_URL to which it belongs.`)
  const over = Number(variables['DOCUMENTS_S3_OVER'] || USUAL_OVER)
  if (!Number.isSafeInteger(over) || over < 0)
    problems.push(
      `DOCUMENTS_S3_OVER: "${variables['DOCUMENTS_S3_OVER']}" is no number of bytes such as 262144.`,
    )
  if (url && !isBucket(url))
    problems.push('DOCUMENTS_S3_URL: it must read https://host/bucket, without a query or a password.')
  if (!url || !accessKeyId || !secretAccessKey) return null
  const region = variables['DOCUMENTS_S3_REGION'] || USUAL_REGION
  return { url: url.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey, over }
}

function isBucket(text: string): boolean {
  const url = URL.parse(text)
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && !/[?#\s]/.test(text)
  return isPlain && !url.username && !url.password && /^\/[^/]+\/?$/.test(url.pathname)
}
