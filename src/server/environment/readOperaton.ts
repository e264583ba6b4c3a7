import type { OperatonAddress } from '../adapters/operaton/OperatonAddress.ts'

const ENGINES = ['embedded', 'operaton']
const OPERATON = ['OPERATON_URL', 'OPERATON_USER', 'OPERATON_PASSWORD'] as const

/** Returns the Operaton that PROCESS_ENGINE asks for, or null where the server drives the cases by itself. */
export function readOperaton(
  variables: Record<string, string | undefined>,
  problems: string[],
): OperatonAddress | null {
  const engine = variables['PROCESS_ENGINE'] || 'embedded'
  if (!ENGINES.includes(engine))
    problems.push(`PROCESS_ENGINE: "${engine}" is none of ${ENGINES.join(', ')}.`)
  if (engine !== 'operaton') return null

  const missing = OPERATON.filter((name) => !variables[name])
  if (missing.length > 0) problems.push(`${missing.join(', ')}: PROCESS_ENGINE=operaton needs it.`)
  const [url = '', user = '', password = ''] = OPERATON.map((name) => variables[name])
  const { protocol, username } = URL.parse(url) ?? {}
  const isPlain = (protocol === 'http:' || protocol === 'https:') && !username && !/[?#\s]/.test(url)
  if (url && !isPlain)
    problems.push('OPERATON_URL: it must read https://host/engine-rest, without a query or a password.')
  return { url: url.replace(/\/+$/, ''), user, password }
}
