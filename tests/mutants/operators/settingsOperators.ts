import { exchanged, removed, renamed, replaced } from '../edits.ts'
import type { Operator } from '../Operator.ts'
import { misspelt, misspeltText, other } from '../otherValues.ts'

const SETTINGS = ['settings'] as const
const DURATIONS = [
  'deadlines *',
  'token *',
  'otp life',
  'otp pauses *',
  'otp pausesForgottenAfter',
  'retention *',
]

/** Mistakes in the settings and the general pages. */
export const settingsOperators: Operator[] = [
  replaced('limits exchanged', SETTINGS, 'limits', ({ value }) => {
    const entries = Object.entries(value as Record<string, unknown>)
    return Object.fromEntries(entries.map(([key], index) => [key, entries.at(index - 1)?.[1]]))
  }),
  replaced(
    'a limit ten times as large or small',
    SETTINGS,
    'limits *',
    ({ value }, { random }) => Number(value) * random.oneOf([10, 0.1]),
  ),
  replaced('setting of PT0S', SETTINGS, DURATIONS, () => 'PT0S'),
  replaced('setting in words', SETTINGS, DURATIONS, (_, { random }) =>
    random.oneOf(['5 days', '30', 'P30', 'PT1D']),
  ),
  replaced('days for minutes, or months for minutes', SETTINGS, DURATIONS, ({ value }) => {
    const text = String(value)
    return text.startsWith('PT')
      ? `P${text.slice(2).replace('M', 'D').replace('S', 'D').replace('H', 'D')}`
      : `PT${text.slice(1).replace('D', 'M').replace('Y', 'M')}`
  }),
  replaced(
    'another page of a route',
    SETTINGS,
    ['routes *', 'routes tokenFree *', 'routes offStep *'],
    ({ value }, { product, random }) =>
      typeof value === 'string' ? other([...product.content.screens.keys()], { value }, random) : undefined,
  ),
  removed('page without token left out', SETTINGS, 'routes tokenFree *'),
  removed('setting deleted', SETTINGS, ['* *', '*']),
  renamed('setting misspelt', SETTINGS, ['* *', '*'], (key, { random }) => misspelt(key, random)),
  replaced('another link', SETTINGS, 'links *', ({ value }, { product, random }) =>
    other(product.textsAt(SETTINGS, 'links *'), { value }, random),
  ),
  replaced('link misspelt', SETTINGS, ['links *', 'allowedOrigins *'], misspeltText),
  replaced('signing hours out of order', SETTINGS, ['signing from', 'signing lastStart'], () => '21:00'),
  replaced(
    'number of the codes of zero',
    SETTINGS,
    ['otp tries', 'otp sendsAnHour', 'otp secondsBetweenSends'],
    () => 0,
  ),
  replaced(
    'another number of the codes',
    SETTINGS,
    ['otp tries', 'otp sendsAnHour', 'otp secondsBetweenSends'],
    ({ value }) => Number(value) * 100,
  ),
  exchanged('order of the pauses', SETTINGS, 'otp pauses'),
  replaced('category misspelt', SETTINGS, ['mccCategories *', 'zeroReserves *'], misspeltText),
  removed('category left out', SETTINGS, ['mccCategories *', 'zeroReserves *']),
  removed('page deleted', ['general'], 'pages *'),
]
